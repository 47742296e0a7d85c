/** Words about two rides beside each other. */
export const compareRidesMessages = {
  '100': '{score} of 100',
  'mean-frame-rate': 'Mean frame rate',
  'median-frame-rate': 'Median frame rate',
  'time-below-30': 'Time below 30 FPS',
  freezes: 'Freezes',
  'longest-freeze': 'Longest freeze',
  'one-percent-low': '1 % low (P1)',
  'five-percent-low': '5 % low (P5)',
  total: 'Total',
  none: 'none',
} as const;
