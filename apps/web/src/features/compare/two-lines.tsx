import { rideStripOf } from '@ridescope/contract/report/find-strip';
import { dayText } from '@ridescope/words/format/format-time';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { clockOffsetOf } from '@ridescope/words/report/report-clock';
import { LineLegend } from '../../shared/ride-line/line-legend.tsx';
import { LinePair, type PairedRide } from '../../shared/ride-line/line-pair.tsx';
import classes from './compare-page.module.css';
import type { Ride } from './compare-rides.ts';

/** Both rides as lines on one scale, the earlier one above. */
export function TwoLines({ a, b }: { a: Ride; b: Ride }) {
  const rides: [PairedRide, PairedRide] = [
    pairedRide('First ride', a),
    pairedRide('Second ride', b),
  ];
  return (
    <div className={classes.lines}>
      <LinePair rides={startOf(a) > startOf(b) ? [rides[1], rides[0]] : rides} />
      <LineLegend />
    </div>
  );
}

function pairedRide(name: string, { report, activity }: Ride): PairedRide {
  const startedAt = activity.startedAt ?? report.session.startedAt;
  const day = startedAt === undefined ? [] : [dayText(startedAt, clockOffsetOf(report))];
  const { verdict, isJudged } = activity;
  return {
    title: [name, ...day, activityTitle(activity)].join(' · '),
    ...((isJudged || verdict.grade !== 'nothing') && { grade: verdict.grade }),
    strip: rideStripOf(activity),
  };
}

/** Milliseconds; not a number where the log has no date. */
export function startOf({ report, activity }: Ride): number {
  return Date.parse(activity.startedAt ?? report.session.startedAt ?? '');
}
