import { describe, expect, it } from 'vitest';
import { buildActivity, buildEpisode, buildProblem } from '../testing/build-report.ts';
import { rideMarks } from './ride-marks.ts';

describe('rideMarks', () => {
  it('marks the problems that have a time, in the colour of their grade', () => {
    const lasting = buildProblem({ id: 'lasting' });
    const problems = [buildProblem(), lasting, buildProblem({ id: 'b', grade: 'minor' })];
    const episodes = [buildEpisode(), buildEpisode({ id: 'e2', cause: 'b' })];
    expect(rideMarks(buildActivity({ problems, episodes }))).toEqual([
      { startS: 2050, endS: 2231, tone: 'critical' },
      { startS: 2050, endS: 2231, tone: 'info' },
    ]);
  });

  it('marks each time of a problem as long as it lasted, and never the time between', () => {
    const problems = [buildProblem({ fromSeconds: 600, toSeconds: 3352 })];
    const episodes = [
      buildEpisode({ from: 600, seconds: 45 }),
      buildEpisode({ from: 1200, seconds: 0 }),
      buildEpisode({ from: 3300, seconds: 52 }),
    ];
    expect(rideMarks(buildActivity({ problems, episodes }))).toEqual([
      { startS: 600, endS: 645, tone: 'critical' },
      { startS: 1200, tone: 'critical' },
      { startS: 3300, endS: 3352, tone: 'critical' },
    ]);
  });

  it('marks nothing in a clean ride', () => {
    expect(rideMarks(buildActivity())).toEqual([]);
  });
});
