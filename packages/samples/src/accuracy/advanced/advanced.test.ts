import { hypothesisIds } from '@ridescope/contract/advanced/vocabulary';
import { type CauseScenario, causeScenarios } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { describeShared } from '../../testing/real-logs.ts';
import { verdictsPath } from '../verdicts/expert-verdicts.ts';
import { judgeExperts } from './expert-causes.ts';
import { type JudgedRide, judgedRide } from './judged-ride.ts';
import { goals, measureAccuracy, missedGoals } from './measure.ts';

const ride = (cause: string | undefined, ...ranked: [string, number][]): JudgedRide => ({
  name: 'ride',
  seed: 1,
  ...(cause && { cause }),
  ranked: ranked.map(([id, probability]) => ({ id, probability })),
});

describe('measureAccuracy', () => {
  it('counts first places, second places, and clean rides in which a cause was named', () => {
    const accuracy = measureAccuracy([
      ride('thermal', ['thermal', 0.95]),
      ride('thermal', ['gpu-limit', 0.6], ['thermal', 0.3]),
      ride('thermal', ['gpu-limit', 0.5], ['cpu-limit', 0.3], ['thermal', 0.1]),
      ride(undefined, ['thermal', 0.55]),
    ]);
    expect(accuracy).toMatchObject({ rides: 3, cleanRides: 1, cleanMost: 0.55 });
    expect(accuracy.first).toBeCloseTo(1 / 3);
    expect(accuracy.firstTwo).toBeCloseTo(2 / 3);
    expect(accuracy.misses).toHaveLength(3);
    expect(missedGoals(accuracy)).toHaveLength(3);
  });

  it('compares what was stated with what was right, in tenths with enough cases', () => {
    const over = Array.from({ length: 30 }, (_, i) => ride(i < 15 ? 'a' : 'b', ['a', 0.85]));
    expect(missedGoals(measureAccuracy(over))).toContain('calibration from 80 %');
    const few = measureAccuracy(over.slice(2));
    expect(missedGoals(few)).not.toContain('calibration from 80 %');
    const right = Array.from({ length: 30 }, (_, i) => ride(i < 26 ? 'a' : 'b', ['a', 0.85]));
    expect(missedGoals(measureAccuracy(right))).not.toContain('calibration from 80 %');
  });
});

/** Of the pairs that look alike, one is always second. */
const isOneOfPair = ({ cause, scenario }: CauseScenario) =>
  cause !== undefined && scenario.name.endsWith(cause);

describe('the causes of simulated rides', () => {
  it('cover each hypothesis three times, and ten clean rides', () => {
    const counts = new Map<string, number>();
    for (const { cause = 'none' } of causeScenarios)
      counts.set(cause, (counts.get(cause) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([...hypothesisIds, 'none'].sort());
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(3);
    expect(counts.get('none')).toBeGreaterThanOrEqual(10);
  });

  it.each(causeScenarios.map((one) => [one.scenario.name, one] as const))('%s', (_, one) => {
    const { cause, ranked, reported, planned } = judgedRide(one, 2);
    const [first, second] = ranked;
    // The report and the analysis must not send a rider to two different fixes.
    if (reported) expect(planned).toBe(reported);
    if (cause === undefined) expect(first?.probability).toBeLessThan(goals.cleanMost);
    else if (isOneOfPair(one)) expect([first?.id, second?.id]).toContain(cause);
    else expect(first?.id).toBe(cause);
  });
});

describeShared('the causes that experts name in real logs', verdictsPath, () => {
  it('are among the first two in 80 %, of the gravest problem in 90 %', () => {
    const judged = judgeExperts();
    const shareOf = (list: typeof judged) =>
      list.filter(({ isFound }) => isFound).length / list.length;
    expect(shareOf(judged)).toBeGreaterThanOrEqual(0.8);
    expect(shareOf(judged.filter(({ isGravest }) => isGravest))).toBeGreaterThanOrEqual(0.9);
  });
});
