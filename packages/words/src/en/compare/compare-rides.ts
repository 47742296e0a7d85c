import { withTerms } from '../../messages/marked-message.ts';

/** Words about two rides beside each other. */
export const compareRidesMessages = withTerms({
  '100': '{score} of 100',
  'mean-frame-rate': 'Mean frame rate',
  'median-frame-rate': '<median>Median</median> frame rate',
  'time-below-30': 'Time below 30 FPS',
  freezes: '<freeze>Freezes</freeze>',
  'longest-freeze': 'Longest <freeze>freeze</freeze>',
  'one-percent-low': '<one-percent-low>1 % low</one-percent-low> (P1)',
  'five-percent-low': '<five-percent-low>5 % low</five-percent-low> (P5)',
  total: 'Total',
  none: 'none',
});
