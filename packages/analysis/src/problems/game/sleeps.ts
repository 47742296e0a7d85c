import { totalSeconds } from '../../facts/figures/intervals.ts';
import { findSleeps } from '../../facts/ride/sleeps.ts';
import type { Draft } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';

/** Finds how often the computer slept in an activity. What broke as it woke is a consequence. */
export function sleepProblems({ facts, log }: ProblemSource): Draft[] {
  const { ride, unridden } = facts;
  const [fromS, toS] = unridden ? [ride.span.startS, ride.span.endS] : [ride.startS, ride.endS];
  const sleeps = findSleeps(log.record, fromS, toS);
  const [first, last] = [sleeps[0], sleeps.at(-1)];
  if (!first || !last) return [];
  const total = totalSeconds(sleeps);
  return [
    {
      kind: 'computer-slept',
      category: 'graphics',
      grade: unridden ? 'minor' : 'critical',
      sentences: [
        {
          id: 'computer-slept.times',
          values: {
            times: sleeps.length,
            total: wholeSeconds(total),
            longest: wholeSeconds(Math.max(...sleeps.map(([from, to]) => to - from))),
          },
        },
        { id: 'computer-slept.consequences' },
      ],
      during: 'ride',
      startS: first[0],
      endS: last[1],
      occurrences: sleeps.map(([from, to]) => ({ startS: from, seconds: to - from })),
      where: 'computer',
      rules: ['network-tcp-drop', 'network-link-loss', 'network-outage-length', 'sensor-ble-radio'],
      ...(!unridden && { firstFix: 'gfx-sleep-off' as const }),
      affectedS: total,
    },
  ];
}
