import type { ResponseOf } from '@ridescope/contract/endpoint';
import { dayOn } from '@ridescope/contract/fix-days';
import type { getTrends, TrendFigures, TriedFixRow } from '@ridescope/contract/trends';
import { type Answer, ok } from './fake-server.ts';
import { listedActivity } from './listed-activity.ts';

type Trends = ResponseOf<typeof getTrends>;
type Given = Parameters<typeof listedActivity>[0] & { Figures?: Partial<TrendFigures> };

export const trendsCall = 'GET /api/logs/trends';

/** Rides a week apart with these differences, the oldest first; the server sends the newest first. */
export function trendAnswer(given: readonly Given[], tried: TriedFixRow[] = []): Answer {
  const rides = given.map(({ Figures, ...ride }, index): Trends['rides'][number] => ({
    ...listedActivity({ S3Key: `u1/r${index + 1}.gz`, StartTime: rideStart(index), ...ride }),
    Figures: {
      movingSeconds: 3600,
      secondsBelow30: 0,
      sensors: [],
      lostSeconds: 0,
      absences: [],
      rules: [],
      ...Figures,
    },
  }));
  return ok({ rides: rides.toReversed(), tried } satisfies Trends);
}

/** Thursdays from 1 Jan 2026 on. */
function rideStart(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + 7 * index, 18)).toISOString();
}

/** A fix that counts from the end of a ride of two hours. */
export function triedFix(index: number, given: Partial<TriedFixRow> = {}): TriedFixRow {
  const endMs = Date.parse(rideStart(index)) + 7_200_000;
  return {
    S3Key: `u1/r${index + 1}.gz`,
    recommendationId: 'ant-extension',
    title: 'Bring the ANT+ stick closer',
    from: { day: dayOn(endMs), at: new Date(endMs).toISOString() },
    rule: {
      ruleId: 'sensor-ant-rxfail',
      title: 'ANT+ message loss',
      unit: '%',
      isHigherWorse: true,
      isYesOrNo: false,
    },
    ...given,
  };
}
