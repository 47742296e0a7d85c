import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureFrameRate } from '../../facts/picture/frame-rate.ts';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import { movingSamples } from '../../testing/moving-samples.ts';
import { type CaseParts, findingOf, sourceOf } from '../../testing/problem-case.ts';
import { frameRateProblems } from './frame-rate.ts';

const lineS = 8;
const resolution = { width: 1920, height: 1080 };
const known = [
  'NVIDIA GeForce RTX 3060 Laptop GPU',
  'NVIDIA GeForce GTX 1650',
  'NVIDIA GeForce GTX 750 Ti',
  'Intel Iris 6100',
];

function gravityOf(rates: readonly number[], parts: CaseParts): number {
  const times = rates.map((_, index) => (index + 1) * lineS);
  const moving = movingSamples(times, (t) => rates[t / lineS - 1] ?? 0, lineS);
  const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
  const [problem] = frameRateProblems(
    sourceOf({
      ...parts,
      facts: { ...(frameRate && { frameRate }) },
      ride: { moving, endS: rates.length * lineS },
    }),
  );
  return problem ? { minor: 1, warning: 2, critical: 3 }[problem.grade] : 0;
}

// Stretches rather than single lines, so that slumps, holds and crowds all occur; and rides within a narrow band, so that
// every limit decides some of them.
const rates = fc
  .constantFrom([8, 90], [12, 24], [26, 40], [32, 70], [40, 70])
  .chain(([min, max]) =>
    fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.double({ min, max, noNaN: true })), {
      minLength: 3,
      maxLength: 12,
    }),
  )
  .map((stretches) => stretches.flatMap(([lines, fps]) => Array.from({ length: lines }, () => fps)))
  .filter((lines) => lines.length * lineS >= 300);

const results = fc.constantFrom(
  [],
  [findingOf('graphics-fade')],
  [findingOf('graphics-crowd-drop')],
);
const runs = { numRuns: 2_000 };

describe('a faster computer', () => {
  it('never gets the worse grade when every frame rate rises by one factor', () => {
    const gpu = fc.constantFrom(...known, undefined);
    const factor = fc.oneof(
      fc.double({ min: 1, max: 1.1, noNaN: true }),
      fc.double({ min: 1, max: 4, noNaN: true }),
    );
    fc.assert(
      fc.property(rates, factor, gpu, results, (slow, by, chip, found) => {
        const parts = { hardware: { ...(chip && { gpu: chip }), resolution }, results: found };
        const fast = slow.map((fps) => fps * by);
        expect(gravityOf(fast, parts)).toBeLessThanOrEqual(gravityOf(slow, parts));
      }),
      runs,
    );
  });

  it('of a known kind never gets it when any of its frame rates rise', () => {
    const gpu = fc.constantFrom(...known);
    const factors = fc.infiniteStream(fc.double({ min: 1, max: 2, noNaN: true }));
    fc.assert(
      fc.property(rates, factors, gpu, results, (slow, by, chip, found) => {
        const parts = { hardware: { gpu: chip, resolution }, results: found };
        const fast = slow.map((fps) => fps * (by.next().value ?? 1));
        expect(gravityOf(fast, parts)).toBeLessThanOrEqual(gravityOf(slow, parts));
      }),
      runs,
    );
  });
});
