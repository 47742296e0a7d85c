import { describe, expect, it } from 'vitest';
import { measureFrameRate } from '../../facts/picture/frame-rate.ts';
import { Samples } from '../../facts/picture/samples.ts';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import { sourceOf } from '../../testing/problem-case.ts';
import { frameRateProblems } from './frame-rate.ts';

/** Builds lines of 100 frames at 40 and 50 FPS; the one in the middle took so many seconds longer. */
function linesOf(longerS: number): Samples {
  const lines = new Samples(400);
  let t = 0;
  for (let i = 0; i < lines.length; i++) {
    const intervalS = (i % 2 === 0 ? 2.5 : 2) + (i === middle ? longerS : 0);
    t += intervalS;
    lines.t[i] = t;
    lines.intervalS[i] = intervalS;
    lines.fps[i] = 100 / intervalS;
    lines.mark(i, { isMoving: true, isCamera: false });
  }
  return lines;
}

const middle = 200;

function kindsOf(moving: Samples, stalls: { t: number; seconds: number }[]) {
  const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
  const facts = { stalls, ...(frameRate && { frameRate }) };
  const ride = { moving, endS: moving.t.at(-1) ?? 0 };
  return frameRateProblems(sourceOf({ facts, ride })).map(({ kind }) => kind);
}

describe('the frame-rate line of an old game', () => {
  const moving = linesOf(25);
  const endS = moving.t[middle] ?? 0;

  it('is no separate dip if a freeze pulled it down', () => {
    expect(kindsOf(moving, [])).toEqual(['frame-rate-dips']);
    expect(kindsOf(moving, [{ t: endS - 1, seconds: 25 }])).toEqual([]);
    expect(
      kindsOf(
        moving,
        [12, 0].map((before) => ({ t: endS - before, seconds: 12 })),
      ),
    ).toEqual([]);
  });

  it('is a dip if a freeze explains little of it', () => {
    expect(kindsOf(moving, [{ t: endS, seconds: 5 }])).toEqual(['frame-rate-dips']);
    expect(kindsOf(moving, [{ t: endS + 40, seconds: 25 }])).toEqual(['frame-rate-dips']);
  });
});
