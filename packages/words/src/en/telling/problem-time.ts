/** Words around the sentences of an answer. */
export const problemTimeMessages = {
  worst: 'worst at ',
  'all-ride': 'all ride',
  'all-time': 'all the time',
  ride: '{during} the ride',
  'without-ride': 'without a ride',
  all: '{text} in all',
  times: '{count} times',
  first: 'first {since} after the start',
  'first-at': 'first at {clock} ({since} after the start)',
  until: '{start} to {until}',
} as const;
