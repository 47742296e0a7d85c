import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { betterThanLast, type TrendRide, trendRidesOf } from '@ridescope/analysis/trends';
import type { TrendRow } from '@ridescope/contract/trends';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { betterThanLastText } from '@ridescope/words/report/trends/last-time-words';
import { expect, it } from 'vitest';
import { type AnalyzedRide, analyzedRides } from './analyzed-ride.ts';

const dayMs = 86_400_000;

/** A ride as trends read it, on one computer for all, so that any two can be compared. */
function rowOf({ report, activity }: AnalyzedRide, S3Key: string, StartTime: string): TrendRow[] {
  const row = activityRowsOf(report).find(({ activityId }) => activityId === activity.id);
  if (!row) return [];
  const { fixes: _, ...Figures } = row.trend;
  return [
    {
      S3Key,
      ActivityId: row.activityId,
      StartTime,
      Duration: row.rideS,
      Cpu: 'Core i7',
      Gpu: 'GeForce',
      ...(row.crowdedness !== undefined && { Crowdedness: row.crowdedness }),
      ...(row.linkLosses !== undefined && { LinkLosses: row.linkLosses }),
      ...(row.fps && { AvgFps: row.fps.avg }),
      ...(row.notJudgedReason && { NotJudged: row.notJudgedReason }),
      Answer: row.answer,
      Grade: row.grade,
      Strip: row.strip,
      Figures,
    },
  ];
}

const rides = scenarios.flatMap(({ name }) =>
  analyzedRides(simulate(name, { seed: 1 })).map((ride) => ({ name, ride })),
);
const grades = ['critical', 'warning', 'minor', 'nothing'];

/** Two rides, one a day after the other. */
function inTurn(earlier: (typeof rides)[number], later: (typeof rides)[number]) {
  return trendRidesOf([
    ...rowOf(earlier.ride, 'u/a.gz', new Date(0).toISOString()),
    ...rowOf(later.ride, 'u/b.gz', new Date(dayMs).toISOString()),
  ]);
}

const awayOf = ({ absences }: TrendRide, role: string) =>
  absences.find((absence) => absence.role === role)?.seconds ?? 0;

function disagreementsOf(earlier: (typeof rides)[number], later: (typeof rides)[number]): string[] {
  const [before, after] = inTurn(earlier, later);
  if (!before?.grade || !after?.grade) return [];
  const reported = betterThanLast([before, after], after.key);
  const pair = `${later.name} after ${earlier.name}`;
  const isCleanAfterTrouble =
    after.grade === 'nothing' && grades.indexOf(before.grade) <= grades.indexOf('warning');
  if (!reported) return isCleanAfterTrouble ? [`${pair}: nothing is said of the clean ride`] : [];
  const worse = [
    grades.indexOf(after.grade) < grades.indexOf(before.grade) && 'its grade is worse',
    (after.lostSeconds ?? 0) > (before.lostSeconds ?? 0) && 'it lost more time',
    after.absences.some(({ role, seconds }) => seconds > awayOf(before, role)) &&
      'a sensor was away longer',
    betterThanLastText(reported, '1 January').startsWith('Compared') && 'it names nothing better',
  ].filter((one) => one !== false);
  return worse.map((reason) => `${pair} is better than last time, but ${reason}`);
}

it('no ride is better than the last one if its grade, its lost time or a sensor was worse', () => {
  const pairs = rides.flatMap((earlier) => rides.map((later) => [earlier, later] as const));
  expect(pairs.length).toBeGreaterThan(1000);
  expect(
    pairs.flatMap(([earlier, later]) => (earlier === later ? [] : disagreementsOf(earlier, later))),
  ).toEqual([]);
});
