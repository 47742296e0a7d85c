/** What a FIT file has, as the start of a sentence. */
export const fitChannelNames = {
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  records: 'Records',
} as const;

/** The same within a sentence. */
export const fitChannelNouns = {
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

/** Why a FIT file gives nothing, as a part of a sentence. */
export const fitRefusalMessages = {
  notFit: 'it is not a FIT file, or nothing of it can be read',
  tooLarge: 'the FIT file is larger than 10 MB',
  noRecords: 'the FIT file has no records: nobody rode',
} as const;

/** What a FIT file adds to a report. */
export const rideFileMessages = {
  joined:
    '{records, plural, =1 {# record} other {# records}} from {from} to {to}. Its clock fits the log within {within} s: {moments, plural, =1 {# moment} other {# moments}} compared.',
  drift: 'The clocks drifted {length} apart.',
  'no-channel': 'The file has no {first}.',
  'no-two-channels': 'The file has no {first} and no {second}.',
  'no-three-channels': 'The file has no {first}, no {second} and no {third}.',
  'missing-once': '{grade}: {channel} was missing once, {total}, {share} % of the ride. {inLog}',
  'missing-times':
    '{grade}: {channel} was missing {times, plural, =1 {# time} other {# times}}, {total} in all, {longest} at most, {share} % of the ride. {inLog}',
  'none-in-log': 'The log has no lost connection then.',
  'all-in-log': 'The log reports a lost connection each time.',
  'some-in-log': 'The log reports {times} of these times.',
  'hardly-any': 'under 0.1',
  'in-sprint': '{length} of it fell into the last minute before the finish of the race.',
  'no-gap': 'No gap found in {channel}.',
  'no-gap-in-two': 'No gap found in {first} or {second}.',
} as const;

/** One span of a FIT file without a true value. */
export const fitGapMessages = {
  notYet: '{channel} began at {at}, {length} after the start.',
  ended: '{channel} ended at {at}, {length} before the end.',
  records:
    '{length} without a record at {at}, while {person, select, rider {the rider was} other {you were}} riding.',
  'records-short':
    '{length} without a record at {at}, while {person, select, rider {the rider was} other {you were}} riding. The game probably stood still.',
  spike:
    'Power jumped to {watts} W for one second at {at}. No rider does that, so the value is wrong.',
  held: 'Heart rate did not change for {length} at {at}, while {person, select, rider {the rider} other {you}} pedalled. The strap was probably silent, and the game repeated its last value.',
  frozen: 'Power, cadence and heart rate did not change for {length} at {at}.',
  'power-lost':
    'Power {isZero, select, true {stood at zero} other {was missing}} for {length} at {at}.',
  'power-lost-pedalling':
    'Power {isZero, select, true {stood at zero} other {was missing}} for {length} at {at} while {person, select, rider {the rider} other {you}} pedalled at {cadence}.',
  lost: '{channel} was missing for {length} at {at}.',
  'held-before': 'Its last value had not changed for {length} before.',
  slowed: '{person, select, rider {The rider} other {You}} slowed from {before} to {slowest} km/h.',
  distance:
    '{person, select, rider {The rider} other {You}} rode {ridden} m in that time; at the speed before it would have been {atSpeedBefore} m.',
  'in-log': 'The log reports a lost connection in these seconds.',
  'not-in-log': 'The log has no lost connection in these seconds.',
} as const;

/** A lost connection of the log that no gap of the file explains. */
export const fitOutageMessages = {
  lost: 'The log reports a lost connection at {at}.',
  'lost-for': 'The log reports a lost connection of {length} at {at}.',
  zero: '{channel} stood at zero for {length} then.',
  free: 'It cost {person, select, rider {the rider} other {you}} nothing: {channel} has no gap then.',
} as const;

/** How power followed the targets of a workout. */
export const fitErgMessages = {
  followed:
    'Power followed the targets of {isInLog, select, true {ERG mode in the log} other {the workout}} for {length} with steady cadence.',
  weak: "Power was {off} W {isBelow, select, true {below} other {above}} the target of {target} W for {length} at {at}, with a steady cadence of {cadence}. {isInLog, select, true {By the log, ERG mode was on: the trainer didn't hold the target.} other {If ERG mode was on, the trainer didn't hold the target.}}",
} as const;

/** A FIT file without its log. */
export const recordingMessages = {
  holds: '{records, plural, =1 {# record} other {# records}} over {length}, with {names}.',
  'no-values': 'no power, heart rate or cadence',
  limits:
    "A FIT file doesn't say why a value was missing, and nothing of connections, freezes or frame rate. For that, read it with the Log.txt of the ride.",
} as const;

/** Records that the game wrote between its saves, by the lengths in the log alone. */
export const savedRecordsMessages = {
  all: 'By its lengths in the log, the FIT file grew by {records, plural, =1 {# record} other {# records}} in {seconds} s between its saves: no second is missing.',
  some: 'By its lengths in the log, the FIT file grew by {records, plural, =1 {# record} other {# records}} in {seconds} s between its saves. {missing} have none: {person, select, rider {the rider} other {you}} stood still then, or the game did.',
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
