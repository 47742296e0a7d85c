import type { Activity } from '@ridescope/contract';
import type { Lane } from './lane.ts';
import { courseLane, crowdLane, fpsLane, freezesLane, networkLane } from './measured-lanes.ts';
import { sensorLanes } from './sensor-lanes.ts';

const builders: ((activity: Activity) => Lane | Lane[] | undefined)[] = [
  fpsLane,
  freezesLane,
  crowdLane,
  networkLane,
  sensorLanes,
  courseLane,
];

/** The lanes of an activity from top to bottom. What was not logged has none. */
export function lanesOf(activity: Activity): Lane[] {
  return builders.flatMap((build) => {
    try {
      return build(activity) ?? [];
    } catch {
      // A report of a later version may lack what a lane reads: the others are drawn all the same.
      return [];
    }
  });
}
