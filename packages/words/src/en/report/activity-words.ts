/** Words of a report. */
export const activityWordsMessages = {
  ride: 'Ride',
  'another-route': 'another route',
  world: 'World {id}',
  more: '{named} and {others} more',
  'iphone-ipad-apple': 'iPhone, iPad or Apple TV',
  'unknown-platform': 'Unknown platform',
  'there-no-ride': 'There is no ride to judge',
  'nothing-moved-activity': 'Nothing moved in this activity.',
  'not-ridden': 'Nobody rode here',
  'no-trainer-power':
    'No trainer, power meter or speed sensor was paired, so there is no ride to judge.',
  'there-no-ride-log': 'There is no ride in this log',
  'game-ended-before': 'The game ended before any ride, so there is nothing to judge.',
  'log-has-holes': 'This log has holes',
  'too-little-ride':
    'Too little of the ride is in it: to be judged, it needs {fewestMovingMinutes, plural, =1 {# minute} other {# minutes}} of movement.',
  'ride-too-short': 'This ride is too short to judge',
  'ride-needs-movement':
    'A ride needs {fewestMovingMinutes, plural, =1 {# minute} other {# minutes}} of movement.',
  pc: 'PC',
  mac: 'Mac',
  android: 'Android',
  'not-judged': '{title}. {text}',
} as const;
