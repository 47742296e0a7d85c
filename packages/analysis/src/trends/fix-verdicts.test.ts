import { describe, expect, it } from 'vitest';
import { fixVerdicts } from './fix-verdicts.ts';
import type { TrendRide } from './rides/trend-ride.ts';
import { buildRides, buildTick, seededNumbers } from './testing/build-ride.ts';

const loss = (value: number, given: Partial<TrendRide> = {}): Partial<TrendRide> => ({
  rules: [
    { ruleId: 'sensor-ant-rxfail' as const, value, unit: '%' as const, isFinding: value > 15 },
  ],
  ...given,
});

/** The verdict on a fix that was ticked after the last of the rides before. */
function verdict(before: Partial<TrendRide>[], after: Partial<TrendRide>[], tick = {}) {
  const rides = buildRides([...before, ...after]);
  return fixVerdicts(rides, [buildTick(before.length - 1, tick)])[0];
}

describe('the verdict on a tried fix', () => {
  const before = [28, 31, 24, 35].map((value) => loss(value));

  it('is "fixed" when it is better and the finding is gone', () => {
    expect(
      verdict(
        before,
        [4, 6, 3, 5].map((value) => loss(value)),
      ),
    ).toMatchObject({
      outcome: 'fixed',
      before: { rides: 4, median: 29.5 },
      after: { rides: 4, median: 4.5 },
      findingsBefore: 4,
      findingsAfter: 0,
      shift: { by: -25 },
    });
  });

  it('comes with what else changed at the tick', () => {
    const newer = [4, 6, 3, 5].map((value) => loss(value, { driver: '560.1' }));
    expect(verdict(before, newer)).toMatchObject({ outcome: 'fixed', others: ['driver'] });
    expect(verdict(before, before)?.others).toEqual([]);
  });

  it('is "better" when the finding still comes back', () => {
    const found = verdict(
      before,
      [16, 6, 3, 5].map((value) => loss(value)),
    );
    expect(found).toMatchObject({ outcome: 'better', findingsAfter: 1 });
  });

  it('is "worse", and "same" where nothing is more than chance', () => {
    expect(
      verdict(
        before,
        [44, 46, 50, 55].map((value) => loss(value)),
      )?.outcome,
    ).toBe('worse');
    expect(
      verdict(
        before,
        [27, 33, 25, 30].map((value) => loss(value)),
      )?.outcome,
    ).toBe('same');
    expect(verdict(before, before)?.outcome).toBe('same');
  });

  it.each([
    [3, 4],
    [4, 3],
    [4, 0],
  ])('is "too few rides" with %d before and %d after, whatever they say', (count, later) => {
    const found = verdict(
      Array.from({ length: count }, () => loss(30)),
      Array.from({ length: later }, () => loss(1)),
    );
    expect(found).toMatchObject({
      outcome: 'tooFew',
      before: { rides: count },
      after: { rides: later },
    });
  });

  it('leaves out rides that did not measure it, or in another unit, or on another computer', () => {
    const other = { hardware: 'i9 - RTX 4070' };
    const elsewhere = [loss(1, other), loss(1, other)];
    const unmeasured = { rules: [] };
    const perHour = {
      rules: [
        {
          ruleId: 'sensor-ant-rxfail' as const,
          value: 900,
          unit: 'per h' as const,
          isFinding: true,
        },
      ],
    };
    const found = verdict([...before, unmeasured, perHour], [loss(2), ...elsewhere]);
    expect(found).toMatchObject({ before: { rides: 4 }, after: { rides: 1 } });
  });

  it('counts findings where a rule knows yes and no only', () => {
    const rule = { ...buildTick(0).rule, isYesOrNo: true, ruleId: 'sensor-ant-receiver' };
    const missing = (isFinding: boolean) => ({
      rules: [{ ruleId: 'sensor-ant-receiver' as const, value: 7, isFinding }],
    });
    const found = verdict(
      Array.from({ length: 5 }, () => missing(true)),
      Array.from({ length: 5 }, () => missing(false)),
      { rule },
    );
    expect(found?.outcome).toBe('fixed');
  });

  it('is not given without a rule to judge by', () => {
    expect(verdict(before, before, { rule: undefined })).toBeUndefined();
  });

  it('calls noise better or worse in 5 % of fixes at most', () => {
    const next = seededNumbers(11);
    const noise = (count: number) => Array.from({ length: count }, () => loss(30 * next()));
    const runs = 2000;
    const wrong = Array.from({ length: runs }, () => {
      const sizes = [4, 4].map((least) => least + Math.floor(next() * 8)) as [number, number];
      return verdict(noise(sizes[0]), noise(sizes[1]))?.outcome;
    }).filter((outcome) => outcome !== 'same');
    expect(wrong.length / runs).toBeLessThanOrEqual(0.05);
  });
});
