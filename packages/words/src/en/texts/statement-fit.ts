/** What a race statement says of the ride's FIT file beside the log. Others than the rider read it. */
export const statementFitMessages = {
  title: 'Log and FIT file',
  agree: 'Log and FIT file agree in everything that both say.',
  differ: 'Log and FIT file differ in {points, plural, =1 {# point} other {# points}}.',
  unjoined: 'Log and FIT file do not fit together.',
  clocks:
    'Their clocks fit within {within} s: {moments, plural, =1 {# moment} other {# moments}} compared.',
  'no-power': 'The FIT file has no power.',
  'no-gap': 'The FIT file shows no gap of power while the rider pedalled.',
  'missing-once': 'By the FIT file, power was missing once, {total}.',
  'missing-times':
    'By the FIT file, power was missing {times, plural, =1 {# time} other {# times}}, {total} in all.',
  'none-in-log': 'The log reports no lost connection then.',
  'all-in-log': 'The log reports a lost connection each time.',
  'some-in-log': 'The log reports a lost connection {times} of these times.',
  'not-whole': 'The FIT file was not whole: it was read as far as it goes.',
  added: 'Added',
  'added-at': '{day}, {time} UTC, {bytes}',
  sha: 'SHA-256',
  limits:
    "The game writes the FIT file beside its log. The rider's browser read it, calculated its SHA-256 and sent the values of each second, which only the rider sees. A difference is a reason to look closer and no proof that a file was changed; agreement is no proof that both weren't.",
} as const;

/** Files that were handed in with a race statement, compared with it. */
export const comparedFilesMessages = {
  'choose-log': 'Choose the log as well, to compare it.',
  'choose-fit': 'Choose the FIT file as well, to compare it with the log.',
  'same-log': 'The log is the one that the server received: its SHA-256 is the same.',
  'other-log':
    'The log is not the one that the server received: its SHA-256 differs, plain and masked. It was changed, it goes on longer, or another version masked it.',
  'same-ride': 'It shows the same start, length and losses as the statement.',
  'same-fit': 'The FIT file is the one that the rider added: its SHA-256 is the same.',
  'other-fit': 'The FIT file is not the one that the rider added: its SHA-256 differs.',
  'fit-unstated': 'The statement has no FIT file, so this one is compared with the log alone.',
  'fit-refused': 'The FIT file could not be read: {reason}.',
} as const;

/** Why a log that was handed in could not be compared. */
export const comparedLogRefusals = {
  notALog: 'The log could not be read: it is not a log of the game.',
  tooLarge: 'The log could not be read: it is larger than 500 MB.',
  unreadable: 'The log could not be read to its end.',
} as const;

/** In what a log that was handed in differs from the statement. */
export const comparedLogDifferences = {
  noSuchRide: 'No ride of this log begins when the ride of the statement does.',
  length: 'The ride has another length in this log than in the statement.',
  losses: 'This log shows other losses than the statement.',
} as const;
