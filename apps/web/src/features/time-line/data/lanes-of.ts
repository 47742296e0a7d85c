import type { Activity } from '@ridescope/contract/report/activity';
import { holesOf, missingIn, noData } from '../../../shared/time-range/holes.ts';
import type { Span } from '../../../shared/time-range/time-span.ts';
import type { Lane } from './lane.ts';
import { courseLane, crowdLane, fpsLane, freezesLane, networkLane } from './measured-lanes.ts';
import { sensorLanes } from './sensor-lanes.ts';
import { withWorstFirst } from './worst-lane.ts';

const builders: ((activity: Activity) => Lane | Lane[] | undefined)[] = [
  fpsLane,
  freezesLane,
  crowdLane,
  networkLane,
  sensorLanes,
  courseLane,
];

/** The lanes of an activity from top to bottom, that of the worst problem first. What was not logged has none. */
export function lanesOf(activity: Activity): Lane[] {
  const holes = holesOf(activity);
  const lanes = builders.flatMap((build) => {
    try {
      return build(activity) ?? [];
    } catch {
      // A report of a later version may lack what a lane reads: the others are drawn all the same.
      return [];
    }
  });
  return withWorstFirst(lanes, activity).map((lane) => withNoData(lane, holes));
}

/** A lane that says nothing of what the log doesn't hold: silence there is neither good nor bad. */
function withNoData(lane: Lane, holes: readonly Span[]): Lane {
  if (holes.length === 0) return lane;
  return {
    ...lane,
    at: (t, slackS) =>
      holes.some(({ from, to }) => t > from && t < to) ? { text: noData } : lane.at(t, slackS),
    over: (span, isWhole) =>
      missingIn(holes, span) >= span.to - span.from ? { text: noData } : lane.over(span, isWhole),
  };
}
