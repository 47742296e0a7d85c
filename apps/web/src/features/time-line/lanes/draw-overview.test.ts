import { rideMarks } from '@ridescope/words/report/ride-marks';
import { buildActivity, buildEpisodes, buildProblem } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { overviewBars } from './draw-overview.ts';

const pxPerS = 0.5;
const x = (t: number) => t * pxPerS;

it('five outages are five bars of their lengths, and nothing is drawn between them', () => {
  const durationS = [52, 40, 30, 34, 30];
  const problems = [buildProblem({ fromSeconds: 600, toSeconds: 3370 })];
  const episodes = buildEpisodes('connection-lost', durationS, { cause: 'connection-lost' });
  const bars = overviewBars(rideMarks(buildActivity({ problems, episodes })), { x });
  expect(bars).toHaveLength(5);
  expect(bars.reduce((sum, { width }) => sum + width, 0)).toBe(186 * pxPerS);
});

it('a moment and a short mark get the least width that can be seen, and come last', () => {
  const marks = [
    { startS: 10, tone: 'info' },
    { startS: 20, endS: 24, tone: 'info' },
  ] as const;
  const whole = { startS: 0, endS: 100, tone: 'critical' } as const;
  expect(overviewBars([...marks, whole], { x }).map(({ width }) => width)).toEqual([50, 3, 3]);
});
