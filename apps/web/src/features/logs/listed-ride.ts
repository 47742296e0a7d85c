import type { ListedActivity } from '@ridescope/contract/logs';
import { type RideAddress, rideAddressOf } from '../../shared/own-reports/logs-query.ts';
import { rideTimeText } from '../../shared/own-reports/ride-time.ts';

/** A row of the list: what the server says of an activity, and where to find it. */
export interface ListedRide extends ListedActivity {
  key: string;
  address: RideAddress;
}

/** The rows of the list, in its order. */
export function listedRidesOf(activities: readonly ListedActivity[]): ListedRide[] {
  return activities.flatMap((activity) => {
    const address = rideAddressOf(activity);
    if (!address) return [];
    const { S3Key, ActivityId } = activity;
    return [{ ...activity, key: `${S3Key} ${ActivityId}`, address }];
  });
}

/** Names a ride where there is room for one line: by its owner's name, else its world, and its time. */
export function rideTitle(
  { Name, WorldName, StartTime, UtcOffsetMinutes }: ListedRide,
  zone: number | undefined,
): string {
  const name = Name ?? WorldName ?? 'Ride';
  if (StartTime === undefined) return name;
  const moment = { iso: StartTime, utcOffsetMinutes: UtcOffsetMinutes };
  return `${name}, ${rideTimeText(moment, zone)}`;
}
