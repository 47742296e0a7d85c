/** Words around the sentences of an answer. */
export const problemTimeMessages = {
  worst: 'worst at {at}',
  'in-ride': '{start} ({ride})',
  'all-ride': 'all ride',
  'all-time': 'all the time',
  outside: '{isBefore, select, true {before} other {after}} the ride',
  'without-ride': 'without a ride',
  all: '{text} in all',
  times: '{count} times',
  first: 'first {since} {isBefore, select, true {before} other {after}} the start',
  'first-at':
    'first at {clock} ({since} {isBefore, select, true {before} other {after}} the start)',
  until: '{start} to {until}',
} as const;
