import { isScreenRate } from '@ridescope/catalogue/picture-limits';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { Problem } from '@ridescope/contract/report/problems';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../testing/caused-problem.ts';
import { problemsOf } from '../testing/problem-case.ts';
import { pictureClues } from './clues/picture-clues.ts';
import { goalOf } from './goals.ts';
import type { Moments } from './moments.ts';

/** A picture problem of an hour, as an analysis gets it from the report. */
function momentsOf(sentences: readonly ProblemSentence[], kind: Moments['kind']): Moments {
  const problem = { id: kind, sentences } as unknown as Problem;
  const activity = { problems: [problem], results: [], patterns: [] };
  const ride = { startS: 0, endS: 3600, span: { startS: 0, endS: 3600 } };
  const facts = { ride, frameRate: { mean: 20, median: 20 } };
  const record = { of: () => [] };
  const source = { facts, activity, record, details: { changePoints: [] }, hardware: {} };
  return {
    source,
    problem,
    kind,
    spans: [[0, 3600]],
    isWholeRide: true,
    ant: [],
    wireless: [],
  } as unknown as Moments;
}

/** What the analysis says of the frame rate that the report describes. */
function saidOf(fps: number | ((t: number) => number)) {
  const [problem] = problemsOf(fps);
  if (!problem) throw new Error('the report has a problem');
  const { sentences, kind } = problem;
  const moments = momentsOf(sentences, kind);
  const seen = pictureClues(moments).filter(({ clue }) => /held|jumped|varies/.test(clue.id));
  const [cause] = causesOf(kind, seen, { sentences: [...sentences] });
  return { clue: seen[0]?.clue, cause: cause?.sentence, goal: goalOf(moments) };
}

const level = (fps: number) => (t: number) => fps * (1 + 0.02 * Math.sin(t));

describe('an analysis of a held picture', () => {
  it.each([
    [20.4, 'display-cap.limit'],
    [25, 'display-cap'],
    [30, 'display-cap'],
  ])('names the rate of the report: %d FPS', (fps, id) => {
    expect(saidOf(fps === 30 ? 30 : level(fps))).toEqual({
      clue: { id: 'held-at', values: { rate: expect.closeTo(fps, 1) } },
      cause: { id, values: { rate: expect.closeTo(fps, 1) } },
      goal: { id: 'frame-rate-held', values: { rate: expect.closeTo(fps, 1) } },
    });
  });

  it('names vertical sync where the rate jumps between 30 and 60 FPS', () => {
    expect(saidOf((t) => (t % 10 < 3 ? 30 : 60))).toEqual({
      clue: { id: 'jumped-to-thirty' },
      cause: { id: 'display-cap.sync' },
      goal: { id: 'frame-rate-locked', values: { locked: 300 } },
    });
  });

  it('suggests a screen setting only for a rate that screens have', () => {
    expect([29.3, 30.7, 50].map(isScreenRate)).toEqual([true, true, true]);
    expect([29.2, 30.8, 20.4].map(isScreenRate)).toEqual([false, false, false]);
    const isForScreen = (fps: number) =>
      !ruledOutFixes(problemsOf(level(fps))[0]?.sentences ?? []).has('gfx-refresh-rate');
    expect(isForScreen(25)).toBe(true);
    expect(isForScreen(20.4)).toBe(false);
  });
});
