import { TrendMarks } from '../../features/logs/trend/trend-marks.tsx';
import { rideText, trendSummary } from '../../features/logs/trend/trend-words.ts';
import { ReportChangeList } from '../../features/recheck/report-change-list.tsx';
import type { MarkEffect, Measure, TrendRide } from '../../shared/trends/trend-analysis.ts';
import { drawn } from './ride-readers.tsx';

const ride: TrendRide = {
  key: 'r1',
  reportKey: 'r1',
  activityId: 'a1',
  startMs: Date.UTC(2026, 0, 6),
  p1Fps: 40,
  grade: 'warning',
  absences: [],
  sensors: [],
  rules: [],
};
const rides = [ride, { ...ride, key: 'r2', p1Fps: 50 }];
const measure = (figureOf: Measure['valueOf']): Measure => ({
  id: 'p1Fps',
  kind: 'p1Fps',
  isHigherBetter: true,
  leastChange: 2,
  valueOf: figureOf,
});
const measures = [measure(({ p1Fps }) => p1Fps), measure(() => undefined)];

const effect: MarkEffect = {
  mark: { ride, index: 0, changes: [{ kind: 'driver', from: '1', to: '2' }] },
  outcome: 'noChange',
  ridesBefore: 5,
  ridesAfter: 6,
  effects: [],
  confounders: {},
  others: [],
};
const effects = (['noChange', 'tooFew'] as const).map((outcome) => ({ ...effect, outcome }));

/** What is said of several rides of a rider: their trend, and a ride that was checked again. */
export async function trendTexts(): Promise<string> {
  const page = await drawn(
    <>
      <TrendMarks effects={effects} zone={0} />
      <ReportChangeList changes={{ activities: [] }} titleOf={() => undefined} />
    </>,
  );
  return [page, trendSummary(rides, measures, 0), rideText(ride, measures, effects, 0)].join(' ');
}
