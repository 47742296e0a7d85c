/** Short sentences for a terminal. */
export const rideSentencesMessages = {
  'world-not-logged': 'world not logged',
  activity: 'Activity {value} of {total}',
  moving: '{rideSeconds} ({movingSeconds} moving)',
  'without-movement': 'Nobody moved: nothing is judged.',
  'less-than-five': 'Less than five minutes of movement: too short to judge.',
  'log-has-holes':
    'The log has holes, with less than five minutes of movement in it: nothing is judged.',
  'you-watched-other': 'You watched other riders: there is no ride to judge.',
  'game-ended-before': 'The game ended before any ride: there is nothing to judge.',
  'no-trainer-power':
    'No trainer, power meter or speed sensor was paired: there is no ride to judge.',
  'not-measured': 'not measured',
  held: 'held at {cap}',
  'per-frames': 'one per {cadenceValue} frames',
  'every-s': 'one every {cadenceValue} s',
  'no-freeze-more': 'no freeze of more than a second',
  'froze-longest': 'froze {times, plural, =1 {once} =2 {twice} other {# times}}, longest {longest}',
  below: 'below {limit}: {value}',
  mean: 'mean {rate}',
  median: 'median {rate}',
  min: 'min {rate}',
  max: 'max {rate}',
  samples: '{samples, plural, =1 {# sample} other {# samples}}, {cadence}',
} as const;
