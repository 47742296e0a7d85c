/** Why a log and a FIT file were not joined. */
export const fitMismatchMessages = {
  noAnchors: 'The log and this file have no moment in common, so we did not join them.',
  otherRide: 'This file belongs to another ride than the log, so we did not join them.',
  clockMoved:
    'The ride is the same, but the times of the log and of this file differ, so we did not join them. One of the two files may have been changed.',
} as const;

/** What of a log and a FIT file is compared. */
export const fitCheckNames = {
  created: 'start',
  ended: 'end',
  saves: 'lengths at each save',
  length: 'length of the file',
  distance: 'distance',
  lossesInLog: 'losses in the log',
  lossesInFile: 'losses in the file',
  sensors: 'sensors',
} as const;

/** In what a log and a FIT file agree or differ. */
export const fitAgreementMessages = {
  agree: 'Log and file agree in: {names}.',
  time: 'Log and file differ in the {name}: {length} apart. One of the two may have been changed.',
  length:
    'Log and file differ in the length of the file: {bytes} bytes. One of the two may have been changed.',
  distance:
    'Log and file differ in the distance: {metres} m. One of the two may have been changed.',
  lossesInLog:
    '{losses, plural, =1 {# lost connection} other {# lost connections}} of power in the log cost no power in the file: the game had another source, or one of the two was changed.',
  lossesInFile:
    '{gaps, plural, =1 {# gap of power in the file has} other {# gaps of power in the file have}} no lost connection in the log: the radio noted none, or one of the two was changed.',
  sensors: 'The file has a heart rate, and the log lists no strap.',
} as const;
