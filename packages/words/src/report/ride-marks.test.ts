import { describe, expect, it } from 'vitest';
import { buildActivity, buildIncident, buildProblem } from '../testing/build-report.ts';
import { rideMarks } from './ride-marks.ts';

describe('rideMarks', () => {
  const { occurrences: _, ...lasting } = buildProblem({ id: 'lasting' });

  it('marks the problems that have a time, in the colour of their grade', () => {
    const problems = [buildProblem(), lasting, buildProblem({ id: 'b', grade: 'minor' })];
    expect(rideMarks(buildActivity({ problems }))).toEqual([
      { startS: 2050, endS: 2231, tone: 'critical' },
      { startS: 2050, endS: 2231, tone: 'info' },
    ]);
  });

  it('marks each time of a problem as long as it lasted, and never the time between', () => {
    const occurrences = { t: [600, 1200, 3300], durationS: [45, 0, 52] };
    const problems = [buildProblem({ fromSeconds: 600, toSeconds: 3352, occurrences })];
    expect(rideMarks(buildActivity({ problems }))).toEqual([
      { startS: 600, endS: 645, tone: 'critical' },
      { startS: 1200, tone: 'critical' },
      { startS: 3300, endS: 3352, tone: 'critical' },
    ]);
  });

  it('marks nothing in a clean ride', () => {
    expect(rideMarks(buildActivity({ incidents: [buildIncident()] }))).toEqual([]);
  });
});
