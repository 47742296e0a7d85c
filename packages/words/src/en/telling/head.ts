/** Words around the sentences of an answer. */
export const headMessages = {
  'no-ride-log': 'No ride in this log',
} as const;
