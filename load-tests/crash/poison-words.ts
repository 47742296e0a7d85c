/** Lines that no real log holds, and how the reader of a test run fails on each. */
export const poisons = [
  { name: 'throws', word: 'CRASH-TEST reader throws' },
  { name: 'endsThread', word: 'CRASH-TEST thread ends' },
  { name: 'endsProcess', word: 'CRASH-TEST process ends' },
] as const;
