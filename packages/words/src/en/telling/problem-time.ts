/** Words around the sentences of an answer. */
export const problemTimeMessages = {
  worst: 'worst at ',
  'all-ride': 'all ride',
  ride: '{during} the ride',
  'without-ride': 'without a ride',
  all: '{text} in all',
} as const;
