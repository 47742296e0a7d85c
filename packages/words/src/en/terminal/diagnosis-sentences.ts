/** Short sentences for a terminal. */
export const diagnosisSentencesMessages = {
  verdict: '{word}: {sentence}',
  min: '({difficulty}, {minutes} min)',
  'happened-together-more': '{title}: happened together more often than chance',
  'may-related': '{title}: may be related',
  'what-we-checked': 'What we checked: {value} good',
  'not-measured': '{value} not measured',
  'not-applicable': '{value} not applicable',
  failed: '{failed} failed',
} as const;
