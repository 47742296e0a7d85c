import { isFixId } from '@ridescope/catalogue/fixes';
import { hypothesisIds } from '@ridescope/contract/advanced/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Signals, signalIds } from '../signals/signal.ts';
import type { HypothesisRule } from './define-hypothesis.ts';
import { hypothesisRules } from './index.ts';
import { rankHypotheses } from './rank.ts';

const ride = { fromS: 60, toS: 3660 };

/** Adds up log-odds one by one, as on paper. */
function plainProbabilities(
  rules: readonly HypothesisRule[],
  signals: Signals,
): Map<string, number> {
  const odds = new Map<string, number>();
  for (const rule of rules) {
    let sum = rule.prior;
    for (const clue of rule.clues) {
      const value = signals[clue.signal]?.value;
      if (value === undefined) continue;
      if (clue.only && !((signals[clue.only[0]]?.value ?? -1e9) >= clue.only[1])) continue;
      let strength = (value - clue.none) / (clue.full - clue.none);
      if (strength < 0) strength = 0;
      if (strength > 1) strength = 1;
      sum += clue.weight * strength;
    }
    if (sum > 8) sum = 8;
    if (sum < -8) sum = -8;
    odds.set(rule.id, Math.E ** (sum * 1.2));
  }
  const total = 1 + [...odds.values()].reduce((a, b) => a + b, 0);
  return new Map([...odds].map(([id, one]) => [id, one / total]));
}

const anySignals = fc
  .dictionary(fc.constantFrom(...signalIds), fc.double({ min: 0, max: 100, noNaN: true }))
  .map(
    (values): Signals =>
      Object.fromEntries(
        Object.entries(values).map(([id, value]) => [id, { value, unit: 'unit' }]),
      ),
  );

describe('rankHypotheses', () => {
  it('gives the probabilities of adding log-odds by hand, the likeliest first', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const plain = plainProbabilities(hypothesisRules, signals);
        const ranked = rankHypotheses(signals, ride);
        for (const { id, probability } of ranked)
          expect(probability).toBeCloseTo(plain.get(id) ?? Number.NaN, 3);
        const given = ranked.map(({ probability }) => probability);
        expect(given).toEqual([...given].sort((a, b) => b - a));
      }),
    );
  });

  it('names no cause if nothing was measured, and says what is missing', () => {
    for (const { probability, evidenceFor, evidenceMissing } of rankHypotheses({}, ride)) {
      expect(probability).toBeLessThan(0.1);
      expect(evidenceFor).toEqual([]);
      expect(evidenceMissing.length).toBeGreaterThan(0);
    }
  });

  it('shows evidence for and against with its time, or that of the ride', () => {
    const signals: Signals = {
      'felt.slept': { value: 3, unit: 'grade', fromS: 900, toS: 949 },
      'fps.stall_rate': { value: 12, unit: 'per h', ruleId: 'graphics-freezes' },
    };
    const slept = rankHypotheses(signals, ride).find(({ id }) => id === 'sleep-or-suspend');
    expect(slept?.evidenceFor).toEqual([
      { metric: 'felt.slept', value: 3, unit: 'grade', fromSeconds: 900, toSeconds: 949 },
    ]);
    expect(slept?.evidenceAgainst).toEqual([
      {
        metric: 'fps.stall_rate',
        value: 12,
        unit: 'per h',
        fromSeconds: 60,
        toSeconds: 3660,
        ruleId: 'graphics-freezes',
      },
    ]);
  });

  it('ignores a clue whose condition does not hold', () => {
    const low: Signals = {
      'hw.ram_gb': { value: 4, unit: 'GB' },
      'felt.freezes': { value: 0, unit: 'grade' },
    };
    const memory = rankHypotheses(low, ride).find(({ id }) => id === 'memory-pressure');
    expect(memory?.probability).toBeLessThan(0.05);
  });
});

describe('the hypotheses', () => {
  it('are those of the catalogue, each once, with fixes that exist', () => {
    expect(hypothesisRules.map(({ id }) => id)).toEqual([...hypothesisIds]);
    for (const { decidingTest, fixes, clues } of hypothesisRules) {
      expect([decidingTest, ...fixes].every(isFixId)).toBe(true);
      expect(clues.some(({ weight }) => weight > 0)).toBe(true);
      expect(clues.some(({ weight }) => weight < 0)).toBe(true);
      expect(clues.every(({ none, full }) => none !== full)).toBe(true);
    }
  });
});
