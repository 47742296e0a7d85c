/** Sentences of a report about the ride or the log as a whole. */
export const reportMessages = {
  'watched-others':
    '{person, select, rider {The rider} other {You}} watched other riders, so there is no ride to judge.',
  'stronger-card':
    "{person, select, rider {The rider's} other {Your}} graphics card could do more: the game gave it the {given} profile, and such cards usually get {usual}. The game may not recognise the card: update the graphics driver, and look at the profile in the next report.",
  'refused-log-ins':
    'The game refused {times, plural, =1 {one log-in} =2 {two log-ins} other {# log-ins}} because of a wrong e-mail or password, before one worked.',
  'crashed-closing':
    'The game crashed while it closed, after {person, select, rider {the rider} other {you}} logged out{isSaved, select, true {: nothing was lost} other {}}.',
  'ride-deleted':
    '{person, select, rider {The rider} other {You}} discarded the last ride, so the game did not save it.',
} as const;

/** Where a problem came from. */
export const placeMessages = {
  computer: "{person, select, rider {the rider's} other {your}} computer",
  // What a connection and sensors that are lost in the same seconds have in common.
  'shared-radio': 'the radio that Wi-Fi and sensors share',
  radio:
    "the radio link to {person, select, rider {the rider's} other {your}} {isKnown, select, true {{sensor}} other {sensors}}",
  sensor:
    "{person, select, rider {the rider's} other {your}} {isKnown, select, true {{sensor}} other {sensor}} itself",
  homeNetwork: "{person, select, rider {the rider's} other {your}} home network",
  provider: "{person, select, rider {the rider's} other {your}} internet line",
  game: 'the game',
} as const;

/** The answer of a log with several activities. */
export const logMessages = {
  'none-wrong': 'Nothing went wrong in any of the {count} activities.',
  'none-found': 'Nothing found in any of the {count} activities, but not everything was measured.',
  activity: 'Activity {number} of {count}: {sentence}',
  worst: 'The worst of {count} activities',
} as const;

/** What a link preview says of a log without a ride. */
export const cardMessages = {
  'no-ride': 'There is no ride in this log.',
  place: 'A ride',
} as const;
