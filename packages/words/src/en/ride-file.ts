/** What a FIT file has, as the start of a sentence. */
export const channelNames = {
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  records: 'Records',
} as const;

/** The same inside a sentence. */
export const channelNouns = {
  power: 'power',
  heartRate: 'heart rate',
  cadence: 'cadence',
} as const;

/** How a FIT file was found that isn't whole. */
export const fitConditionMessages = {
  inProgress: 'The game never closed this file. We read every second that was written.',
  truncated: 'The file is cut off. We read what is there.',
  wrongChecksum: 'The checksum of the file is wrong, so it may have been changed or damaged.',
  damaged: 'The file is damaged. We read it up to the damage.',
  tooLong: 'The file is longer than 24 hours. We read the first 24 hours.',
} as const;

/** Why a FIT file gives nothing. */
export const fitRefusalMessages = {
  notFit: 'it is not a FIT file, or nothing of it can be read',
  tooLarge: 'the FIT file is larger than 10 MB',
  noRecords: 'the FIT file has no records: nobody rode',
} as const;

/** What a FIT file adds to a report, for the rider who chose it. */
export const rideFileMessages = {
  records:
    '{records} records from {from} to {to}. Its clock fits the log within {within} s: {moments, plural, =1 {# moment} other {# moments}} compared.',
  'missing-once': '{grade}: {channel} was missing once, {total}, {share} % of the ride. {inLog}.',
  'missing-times':
    '{grade}: {channel} was missing {times, plural, =1 {# time} other {# times}}, {total} in all, {longest} at most, {share} % of the ride. {inLog}.',
  'not-in-log': 'The log has no lost connection then',
  'each-in-log': 'The log reports a lost connection each time',
  'some-in-log': 'The log reports {times} of these times',
  'hardly-any': 'under 0.1',
  drift: 'The clocks drifted {length} apart.',
  'no-channels': 'The file has no {names}.',
  'and-no': '{names} and no {name}',
  'not-yet': '{channel} began at {at}, {length} after the start.',
  ended: '{channel} ended at {at}, {length} before the end.',
  'no-record': '{length} without a record at {at}, while you were riding.',
  'no-short-record':
    '{length} without a record at {at}, while you were riding. The game probably stood still.',
  spike:
    'Power jumped to {watts} W for one second at {at}. No rider does that, so the value is wrong.',
  'held-heart-rate':
    'Heart rate did not change for {length} at {at}, while you pedalled. The strap was probably silent, and the game repeated its last value.',
  frozen: 'Power, cadence and heart rate did not change for {length} at {at}.',
  zero: 'Power stood at zero for {length} at {at}.',
  'zero-pedalled': 'Power stood at zero for {length} at {at} while you pedalled at {cadence}.',
  missing: '{channel} was missing for {length} at {at}.',
  'missing-pedalled': 'Power was missing for {length} at {at} while you pedalled at {cadence}.',
  held: 'Its last value had not changed for {length} before.',
  slowed: 'You slowed from {before} to {slowest} km/h.',
  distance:
    'You rode {ridden} m in that time; at the speed before it would have been {atSpeedBefore} m.',
  'lost-in-log': 'The log reports a lost connection in these seconds.',
  'not-lost-in-log': 'The log has no lost connection in these seconds.',
  outage: 'The log reports a lost connection at {at}.',
  'outage-of': 'The log reports a lost connection of {length} at {at}.',
  'outage-cost': '{lost} {channel} stood at zero for {length} then.',
  'outage-cost-nothing': '{lost} It cost you nothing: {channel} has no gap then.',
  'all-saved':
    'By its lengths in the log, the FIT file has {records, plural, =1 {# record} other {# records}} in {seconds} s of the ride: no second is missing.',
  'some-saved':
    'By its lengths in the log, the FIT file has {records, plural, =1 {# record} other {# records}} in {seconds} s of the ride. {missing} have none: you stood still then, or the game did.',
  'no-gap': 'No gap found in {name}.',
  'no-gap-in-two': 'No gap found in {first} or {second}.',
} as const;

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
