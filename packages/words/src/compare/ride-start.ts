import type { Ride } from './compare-rides.ts';

/** Milliseconds; not a number where the log has no date. */
export function startOf({ report, activity }: Ride): number {
  return Date.parse(activity.startedAt ?? report.session.startedAt ?? '');
}
