import type { TriedFixRow } from '@ridescope/contract/trends';
import { describe, expect, it } from 'vitest';
import { fixVerdicts } from './fix-verdicts.ts';
import type { TrendRide } from './rides/trend-ride.ts';
import { buildRides, buildTick, seededNumbers } from './testing/build-ride.ts';

const strap = { role: 'heartRate', transport: 'ant', model: 'HRM' } as const;

/** A ride with this loss of the strap, in percent. */
const loss = (value: number, given: Partial<TrendRide> = {}): Partial<TrendRide> => ({
  sensors: [{ ...strap, lossPercent: value }],
  rules: [{ ruleId: 'sensor-ant-rxfail', value, unit: '%', isFinding: value > 15 }],
  ...given,
});

const losses = (...values: number[]) => values.map((value) => loss(value));

const rule = { ...buildTick(0).rule, sensor: strap } as NonNullable<TriedFixRow['rule']>;

/** The verdict on a fix that was ticked in the report of the last of the rides before. */
function verdict(
  before: Partial<TrendRide>[],
  after: Partial<TrendRide>[],
  tick: Partial<TriedFixRow> = {},
) {
  const rides = buildRides([...before, ...after]);
  return fixVerdicts(rides, [buildTick(before.length - 1, { rule, ...tick })])[0];
}

describe('the verdict on a tried fix', () => {
  const before = losses(28, 31, 24);

  it('is "fixed" after three rides on each side, when it is better and the finding is gone', () => {
    expect(verdict(before, losses(4, 6, 3))).toMatchObject({
      outcome: 'fixed',
      measure: { kind: 'loss', sensor: strap },
      before: { rides: 3, median: 28 },
      after: { rides: 3, median: 4 },
      findingsBefore: 3,
      findingsAfter: 0,
    });
  });

  it('is judged by the same figure as the trends: the loss of the sensor that the rule found', () => {
    const both = (hrm: number, power: number) => ({
      sensors: [
        { ...strap, lossPercent: hrm },
        { role: 'power', transport: 'ant', lossPercent: power } as const,
      ],
      // The rule reports the worst of both.
      rules: [
        {
          ruleId: 'sensor-ant-rxfail',
          value: Math.max(hrm, power),
          unit: '%',
          isFinding: true,
        } as const,
      ],
    });
    const found = verdict(
      [both(28, 40), both(31, 41), both(24, 42)],
      [both(4, 41), both(5, 40), both(3, 42)],
    );
    expect(found).toMatchObject({
      outcome: 'better',
      before: { median: 28 },
      after: { median: 4 },
    });
  });

  it('counts from the end of the ride, however late the tick and the uploads were', () => {
    const rides = buildRides([...before, ...losses(4, 6, 3)]);
    const [third] = rides.slice(2);
    const [found] = fixVerdicts(rides, [buildTick(2, { rule })]);
    expect(found?.rides.before.at(-1)?.ride).toBe(third);
    expect(found?.outcome).toBe('fixed');
  });

  it('counts from the day that the rider chose, and that day with it', () => {
    const rides = buildRides([...before, ...losses(4, 6, 3)]);
    // Ticked in the report of the last ride, and done on the morning of the fourth.
    const from = { day: '2026-01-04' };
    expect(fixVerdicts(rides, [buildTick(5, { rule, from })])[0]).toMatchObject({
      outcome: 'fixed',
      before: { rides: 3 },
      after: { rides: 3 },
    });
    const late = buildTick(5, { rule, from: { day: '2026-01-05' } });
    expect(fixVerdicts(rides, [late])[0]).toMatchObject({
      before: { rides: 4 },
      after: { rides: 2 },
    });
    const first = buildTick(5, { rule, from: { day: '2026-01-01' } });
    expect(fixVerdicts(rides, [first])[0]).toMatchObject({
      before: { rides: 0 },
      after: { rides: 6 },
    });
  });

  it('reads the day of a ride on the clock of its rider', () => {
    // 18:00 UTC on the third is the fourth in Auckland.
    const rides = buildRides([...before, ...losses(4, 6, 3)]).map((ride) => ({
      ...ride,
      utcOffsetMinutes: 13 * 60,
    }));
    const [found] = fixVerdicts(rides, [buildTick(5, { rule, from: { day: '2026-01-04' } })]);
    expect(found).toMatchObject({ before: { rides: 2 }, after: { rides: 4 } });
  });

  it('comes with what else changed at the fix', () => {
    const newer = [4, 6, 3].map((value) => loss(value, { driver: '560.1' }));
    expect(verdict(before, newer)).toMatchObject({ outcome: 'fixed', others: ['driver'] });
    expect(verdict(before, before)?.others).toEqual([]);
  });

  it('is "better" when the finding still comes back', () => {
    expect(verdict(before, losses(16, 6, 3))).toMatchObject({
      outcome: 'better',
      findingsAfter: 1,
    });
  });

  it('is "worse", and "same" where single rides differ as much', () => {
    expect(verdict(before, losses(46, 50, 55))?.outcome).toBe('worse');
    expect(verdict(before, losses(27, 33, 25))?.outcome).toBe('same');
    expect(verdict(before, before)?.outcome).toBe('same');
    // The median lies below every earlier ride, but one later ride doesn't.
    expect(verdict(before, losses(4, 6, 30))?.outcome).toBe('same');
  });

  it('is "same" where no rider would notice the difference', () => {
    expect(verdict(losses(12, 12.2, 12.4), losses(11, 11.2, 11.4))?.outcome).toBe('same');
    expect(verdict(losses(0, 0, 0), losses(0, 0, 0))?.outcome).toBe('same');
  });

  it.each([
    [2, 3],
    [3, 2],
    [3, 0],
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

  it('leaves out rides without the figure, with another sensor or on another computer, and counts them', () => {
    const hardware = 'i9 - RTX 4070';
    const other = { sensors: [{ ...strap, model: 'TICKR', lossPercent: 1 }] };
    const found = verdict(
      [...before, { rules: [] }, loss(20)],
      [loss(2), loss(1, { hardware }), loss(1, { hardware }), loss(0, other)],
    );
    expect(found).toMatchObject({
      before: { rides: 4 },
      after: { rides: 1 },
      leftOut: { unmeasured: 2, elsewhere: 2 },
    });
  });

  it('begins with the first ride on the computer of its report', () => {
    const elsewhere = loss(1, { hardware: 'i9 - RTX 4070' });
    expect(verdict(before, [elsewhere, ...losses(4, 6, 3)])).toMatchObject({
      outcome: 'fixed',
      leftOut: { elsewhere: 1 },
    });
  });

  it('compares two computers where the fix is another one', () => {
    const fps = (meanFps: number, hardware: string) => ({ meanFps, hardware });
    const graphics = {
      ruleId: 'graphics-average-fps',
      title: 'Low frame rate',
      unit: 'FPS',
      isHigherWorse: false,
      isYesOrNo: false,
    } as const;
    const found = verdict(
      [20, 22, 21].map((value) => fps(value, 'i5 - GTX 970')),
      [60, 58, 61].map((value) => fps(value, 'i5 - RTX 4070')),
      { rule: graphics, recommendationId: 'gfx-gpu-upgrade' },
    );
    expect(found).toMatchObject({ outcome: 'fixed', measure: { kind: 'meanFps' }, others: [] });
  });

  it('is judged by the value of the rule where no trend shows it, in its unit only', () => {
    const outage = (value: number, unit: 's' | 'per h' = 's') => ({
      rules: [{ ruleId: 'network-outage-length', value, unit, isFinding: value > 6 } as const],
    });
    const network = {
      ruleId: 'network-outage-length',
      title: 'Long loss of connection',
      unit: 's',
      isHigherWorse: true,
      isYesOrNo: false,
    } as const;
    const found = verdict(
      [outage(90), outage(120), outage(61), outage(900, 'per h')],
      [outage(0), outage(2), outage(1)],
      { rule: network },
    );
    expect(found).toMatchObject({ outcome: 'fixed', before: { rides: 3, median: 90 } });
    expect(found?.measure).toBeUndefined();
  });

  it('counts a ride in which the power never stopped, which has no gap in seconds', () => {
    const gaps = {
      ruleId: 'sensor-power-gaps',
      title: 'Gaps in the power signal',
      unit: 's',
      isHigherWorse: true,
      isYesOrNo: false,
    } as const;
    const power = (value: number, unit: 's' | '%') => ({
      rules: [{ ruleId: gaps.ruleId, value, unit, isFinding: unit === 's' } as const],
    });
    const found = verdict([power(293, 's')], [power(100, '%'), power(100, '%'), power(100, '%')], {
      rule: gaps,
    });
    expect(found).toMatchObject({
      outcome: 'tooFew',
      after: { rides: 3, median: 0 },
      leftOut: { unmeasured: 0 },
    });
  });

  it('counts findings where a rule knows yes and no only', () => {
    const yesOrNo = { ...rule, isYesOrNo: true, ruleId: 'sensor-ant-receiver' } as const;
    const { sensor: _, ...anyDevice } = yesOrNo;
    const missing = (isFinding: boolean) => ({
      rules: [{ ruleId: 'sensor-ant-receiver' as const, value: 7, isFinding }],
    });
    const found = verdict(
      Array.from({ length: 3 }, () => missing(true)),
      Array.from({ length: 3 }, () => missing(false)),
      { rule: anyDevice },
    );
    expect(found?.outcome).toBe('fixed');
  });

  it('is not given without a rule to judge by', () => {
    const rides = buildRides([...before, ...before]);
    const { rule: _, ...tick } = buildTick(2);
    expect(fixVerdicts(rides, [tick])).toEqual([]);
  });

  it('calls noise better in 5 % of fixes at most, and worse in 5 %', () => {
    const next = seededNumbers(11);
    const noise = (count: number) => Array.from({ length: count }, () => loss(30 * next()));
    const runs = 2000;
    const outcomes = Array.from({ length: runs }, () => {
      const [some, others] = [3, 3].map((least) => least + Math.floor(next() * 8)) as [
        number,
        number,
      ];
      return verdict(noise(some), noise(others))?.outcome ?? 'none';
    });
    const shareOf = (...wanted: string[]) =>
      outcomes.filter((outcome) => wanted.includes(outcome)).length / runs;
    expect(shareOf('fixed', 'better')).toBeLessThanOrEqual(0.05);
    expect(shareOf('worse')).toBeLessThanOrEqual(0.05);
    expect(shareOf('fixed', 'better', 'worse')).toBeGreaterThan(0.02);
  });

  it('never depends on the order in which rides were uploaded', () => {
    const next = seededNumbers(5);
    for (let run = 0; run < 50; run++) {
      const rides = buildRides(Array.from({ length: 8 }, () => loss(40 * next())));
      const tick = buildTick(Math.floor(8 * next()), { rule });
      const [one] = fixVerdicts(rides, [tick]);
      const again = fixVerdicts(
        rides.toSorted(() => next() - 0.5).toSorted((a, b) => a.startMs - b.startMs),
        [tick],
      )[0];
      expect(again).toMatchObject({
        outcome: one?.outcome,
        before: one?.before,
        after: one?.after,
      });
      expect((one?.before.rides ?? 0) + (one?.after.rides ?? 0)).toBe(8);
    }
  });
});
