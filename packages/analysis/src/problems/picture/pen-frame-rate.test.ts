import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { measureFrameRate } from '../../facts/picture/frame-rate.ts';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import { movingAt, sourceOf } from '../../testing/problem-case.ts';
import { rideEvents } from '../../testing/ride-events.ts';
import { wordedBy } from '../../testing/worded.ts';
import { findProblems } from '../find-problems.ts';
import { penFrameRate as findPenFrameRate } from './pen-frame-rate.ts';

const penFrameRate = wordedBy(findPenFrameRate);
const lineUp: LogEvent = { kind: 'eventPhase', t: 100, phase: 'lineUp' };

/** The ride begins at 300 s; the rate is slow for this long after the line-up. */
const problemsOf = (slowS: number, ...events: LogEvent[]) =>
  penFrameRate(
    sourceOf({
      ride: { startS: 300 },
      events: [...rideEvents({ fps: (t) => (t > 100 && t <= 100 + slowS ? 12 : 60) }), ...events],
    }),
  );

describe('a slow picture in the pen', () => {
  it('is minor from a minute on', () => {
    expect(problemsOf(56, lineUp)).toEqual([]);
    expect(problemsOf(80, lineUp)).toMatchObject([
      {
        kind: 'frame-rate-before',
        grade: 'minor',
        during: 'before',
        startS: 100,
        endS: 300,
        sentence:
          'The frame rate was 12 FPS for 1 min 20 s in the pen before the start, where many riders stand close together.',
      },
    ]);
  });

  it('is part of a ride that was hardly faster', () => {
    const kinds = (rideFps: number) => {
      const moving = movingAt(() => rideFps, 300, 1300);
      const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
      const events = [...rideEvents({ fps: () => 12 }), lineUp];
      const facts = { ...(frameRate && { frameRate }) };
      const source = sourceOf({ facts, ride: { moving, startS: 300, endS: 1300 }, events });
      return findProblems(source).problems.map(({ id }) => id);
    };
    expect(kinds(18)).toEqual(['frame-rate-low']);
    expect(kinds(28)).toEqual(['frame-rate-low', 'frame-rate-before']);
    expect(kinds(60)).toEqual(['frame-rate-before']);
  });

  it('is none on a menu, which is no pen', () => {
    expect(problemsOf(150)).toEqual([]);
  });
});
