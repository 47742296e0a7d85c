import { withTerms } from '../messages/marked-message.ts';

/** What frame rates of other rides are called. */
export const rateNames = withTerms({
  mean: 'Mean',
  low: '<one-percent-low>1 % low</one-percent-low>',
  max: 'Max FPS',
  average: 'Avg FPS',
  p1: '<one-percent-low>P1</one-percent-low> FPS',
  crowding: '<crowding>Crowding</crowding> %',
});
