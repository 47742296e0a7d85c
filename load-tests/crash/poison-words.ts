/** Lines that a log never holds, and what the reader of a test run does when it meets them. */
export const poisons = [
  { name: 'throws', word: 'CRASH-TEST reader throws' },
  { name: 'endsThread', word: 'CRASH-TEST thread ends' },
  { name: 'endsProcess', word: 'CRASH-TEST process ends' },
] as const;
