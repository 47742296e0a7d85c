import {
  buildActivity,
  buildIncident,
  buildProblem,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { rideMarks } from './ride-marks.ts';

describe('rideMarks', () => {
  const { fromSeconds: _from, toSeconds: _to, ...lasting } = buildProblem({ id: 'lasting' });

  it('marks the problems that have a time, in the colour of their grade', () => {
    const problems = [buildProblem(), lasting, buildProblem({ id: 'b', grade: 'minor' })];
    const incidents = [buildIncident()];
    expect(rideMarks(buildActivity({ verdict: buildVerdict(), problems, incidents }))).toEqual([
      { startS: 2050, endS: 2231, tone: 'critical' },
      { startS: 2050, endS: 2231, tone: 'info' },
    ]);
  });

  it('marks nothing in a clean ride', () => {
    const verdict = buildVerdict({ grade: 'nothing' });
    expect(rideMarks(buildActivity({ verdict, incidents: [buildIncident()] }))).toEqual([]);
  });
});
