/** The card of a report that takes the FIT file of its ride. It speaks to the owner alone. */
export const fitCardMessages = {
  title: 'FIT file of the ride',
  empty:
    'The game saves power, heart rate and cadence of each second in Documents/Zwift/Activities. Add that file to see when they were missing. It costs no token.',
  stored:
    "Stored with this report until you remove it: time, power, heart rate, cadence, speed, distance and workout target of each second. The file itself stays in your browser, with places, names, weight and device numbers. Only you see the values. A shared report doesn't contain them, and a race statement says only whether log and file agree.",
  reading: 'Reading the file…',
  choose: 'Choose FIT file',
  'choose-other': 'Choose another FIT file',
  file: 'FIT file',
  unreadable: 'The file could not be read here. Reload the page and try again.',
  'not-removed': 'The values could not be removed. Try again.',
  'not-loaded': 'The FIT file of this report could not be loaded.',
  retry: 'Retry',
  'head-unit': 'Did a head unit record the ride, too?',
  compare: 'Compare the two recordings',
  added: 'Added {time}',
  remove: 'Remove',
  'in-time-line': 'See the values in the time line',
  'not-stored': 'The values could not be stored with the report',
  'shown-until-closed':
    '{reason} They are shown until you close the page. Choose the file again to retry.',
  spare: 'Another of these files is of the same ride, and was used.',
  unread: "We couldn't read it: {reason}.",
} as const;

/** A FIT file that the game never closed. */
export const repairMessages = {
  why: "Services may refuse a file like this. A repaired one has every second that was saved, and the end of the ride that the game didn't write. Upload it to Strava or Garmin yourself.",
  download: 'Download repaired file',
  failed: 'The file could not be repaired.',
} as const;

/** What became of FIT files that came with a log. */
export const addedFitMessages = {
  added: 'The report has the power and heart rate of {names}.',
  failed: '{name} could not be added: {reason}',
  'left-out': '{name} was left out: {reason}.',
  'other-rides':
    '{files, plural, =1 {{names} belongs} other {{names} belong}} to no ride of this log.',
} as const;

/** Lanes of a FIT file's values, and what it adds to the first look at a ride. */
export const fitLaneMessages = {
  title: 'Power and heart rate, from {fileName}',
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  mean: 'mean {value} {unit}',
  missing: '{mean}, missing or wrong for {length}',
  label: '{channel} from the FIT file, {about}',
  more: 'Show {others, plural, =1 {# more sentence} other {# more sentences}}',
} as const;
