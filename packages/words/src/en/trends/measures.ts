import { withTerms } from '../../messages/marked-message.ts';

/** What a figure is called that is followed over rides: as a heading. */
export const measureNames = withTerms({
  p1Fps: '<one-percent-low>1 % low</one-percent-low> (P1)',
  meanFps: 'Mean FPS',
  below30: 'Time below 30 FPS',
  outages: 'Outages',
  gameStart: 'Start of the game',
  loss: 'Sensor loss',
});

/** The same in a sentence. */
export const measureNouns = withTerms({
  p1Fps: '<one-percent-low>1 % low</one-percent-low> (P1)',
  meanFps: 'mean frame rate',
  below30: 'time below 30 FPS',
  outages: 'outages',
  gameStart: 'start of the game',
  loss: 'sensor loss',
});

/** What its name doesn't say. */
export const measureUnits = {
  p1Fps: 'FPS',
  meanFps: '',
  below30: 'per hour',
  outages: 'per hour',
  gameStart: 'until the first screen',
  loss: '',
} as const;

/** Around the values of a figure. */
export const measureMessages = {
  'loss-of': 'Loss of {sensor}',
  'loss-noun': '{sensor} loss',
  hourly: '{length} an hour',
  points: '{size} percentage points',
  interval: '{from} to {to}',
} as const;
