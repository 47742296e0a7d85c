/** Words around the sentences of an answer. */
export const problemTimeMessages = {
  worst: 'worst at ',
  'all-ride': 'all ride',
  ride: '{during} the ride',
  'without-ride': 'without a ride',
  all: '{text} in all',
  times: '{count} times',
  first: 'first {since} into the ride',
  'first-at': 'first at {clock} ({since} into the ride)',
  until: '{start} to {until}',
} as const;
