import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Ride } from '@ridescope/words/compare/compare-rides';
import { startOf } from '@ridescope/words/compare/ride-start';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { dayText } from '@ridescope/words/format/format-time';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { gradeLabel } from '@ridescope/words/report/grade-words';
import { clockOffsetOf } from '@ridescope/words/report/report-clock';
import { LineLegend } from '../../shared/ride-line/line-legend.tsx';
import { LinePair, type PairedRide } from '../../shared/ride-line/line-pair.tsx';

/** Both rides as lines on one scale, the earlier one above. */
export default function TwoLines({ a, b }: { a: Ride; b: Ride }) {
  const rides: [PairedRide, PairedRide] = [
    pairedRide(comparePageMessages['first-ride'], a),
    pairedRide(comparePageMessages['second-ride'], b),
  ];
  return (
    <>
      <LinePair rides={startOf(a) > startOf(b) ? [rides[1], rides[0]] : rides} />
      <LineLegend />
    </>
  );
}

function pairedRide(name: string, { report, activity }: Ride): PairedRide {
  const startedAt = activity.startedAt ?? report.session.startedAt;
  const day = startedAt === undefined ? [] : [dayText(startedAt, clockOffsetOf(report))];
  const { verdict, isJudged } = activity;
  return {
    title: [name, ...day, activityTitle(activity)].join(' · '),
    ...((isJudged || verdict.grade !== 'nothing') && { label: gradeLabel(activity) }),
    strip: rideStripOf(activity),
  };
}
