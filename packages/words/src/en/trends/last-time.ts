/** What went better than in the ride before. */
export const lastTimeMessages = {
  title: 'Better than last time',
  grade: 'Grade: {to} instead of {from}.',
  'lost-time': 'Lost time: {to} instead of {from}.',
  figure: '{name}: {to} instead of {from}.',
  none: 'none',
  'compared-with': '{figures} Compared with {day} on the same computer.',
} as const;
