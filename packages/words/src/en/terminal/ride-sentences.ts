/** Short sentences for a terminal. */
export const rideSentencesMessages = {
  activity: 'Activity {value} of {total}',
  moving: '{rideSeconds} ({movingSeconds} moving)',
  'not-measured': 'not measured',
  held: 'held at {cap}',
  'per-frames': 'one per {cadenceValue} frames',
  'every-s': 'one every {cadenceValue} s',
  'no-freeze-more': 'no freeze of more than a second',
  'froze-longest':
    'froze {times, plural, =1 {once, for} =2 {twice, longest} other {# times, longest}} {longest}',
  below: 'below {limit}: {value}',
  mean: 'mean {rate}',
  median: 'median {rate}',
  min: 'min {rate}',
  max: 'max {rate}',
  samples: '{samples, plural, =1 {# sample} other {# samples}}, {cadence}',
} as const;
