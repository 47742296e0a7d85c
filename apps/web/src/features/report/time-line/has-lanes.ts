import type { Activity } from '@ridescope/contract';

/** Whether there is anything to draw over the time of an activity. */
export function hasLanes({ series, events }: Activity): boolean {
  const { fps, network, crowd, sensors } = series;
  const columns = [fps, network, crowd, ...sensors];
  return events.length > 0 || columns.some((one) => one !== undefined && one.t.length > 0);
}
