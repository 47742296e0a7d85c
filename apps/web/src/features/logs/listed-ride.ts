import type { ListedActivity } from '@ridescope/contract';
import { type RideAddress, rideAddressOf } from '../../shared/own-reports/logs-query.ts';
import { rideTimeText } from '../../shared/own-reports/ride-time.ts';

/** A row of the list: what the server says of an activity, and where to find it. */
export interface ListedRide extends ListedActivity {
  key: string;
  address: RideAddress;
  /** Other activities of the same report are in the list. */
  hasSiblings: boolean;
}

/** The rows of the list, in its order. */
export function listedRidesOf(activities: readonly ListedActivity[]): ListedRide[] {
  const counts = new Map<string, number>();
  for (const { S3Key } of activities) counts.set(S3Key, (counts.get(S3Key) ?? 0) + 1);
  return activities.flatMap((activity) => {
    const address = rideAddressOf(activity);
    if (!address) return [];
    const { S3Key, ActivityId } = activity;
    const hasSiblings = (counts.get(S3Key) ?? 0) > 1;
    return [{ ...activity, key: `${S3Key} ${ActivityId}`, address, hasSiblings }];
  });
}

/** What a ride is called where there is room for one line. */
export function rideTitle({ WorldName, StartTime }: ListedRide, zone: number | undefined): string {
  const world = WorldName ?? 'Ride';
  return StartTime === undefined ? world : `${world}, ${rideTimeText(StartTime, zone)}`;
}
