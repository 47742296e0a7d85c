/** Short sentences for a terminal. */
export const diagnosisSentencesMessages = {
  verdict: '{word}: {sentence}',
  effort: '({difficulty, select, easy {easy} medium {medium} other {hard}}, {minutes} min)',
  fix: '{title} ({difficulty, select, easy {easy} medium {medium} other {hard}}, {minutes} min)',
  'happened-together-more': '{title}: together more often than by chance',
  'may-related': '{title}: they may be related',
  'what-we-checked': 'What we checked: {value} good',
  'not-measured': '{value} not measured',
  'not-applicable': '{value} not applicable',
  failed: '{failed} failed',
} as const;
