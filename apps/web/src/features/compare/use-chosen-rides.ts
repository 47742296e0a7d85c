import { useAddressQuery } from '../../shared/use-address-query.ts';
import type { ChosenRide } from './compare-api.ts';

export type Side = 'a' | 'b';

const activityParameters = { a: 'activityA', b: 'activityB' } as const;

/** The two rides that the address names: `?a={owner}/{name}&activityA=…&b=…&activityB=…`. */
export function useChosenRides() {
  const [search, setSearch] = useAddressQuery();
  const rides = { a: rideIn(search, 'a'), b: rideIn(search, 'b') };
  const show = (next: Partial<Record<Side, ChosenRide | undefined>>) =>
    setSearch(() => searchOf({ ...rides, ...next }), {});
  return {
    ...rides,
    choose: (side: Side, ride: ChosenRide | undefined) => show({ [side]: ride }),
    swap: () => show({ a: rides.b, b: rides.a }),
  };
}

function rideIn(search: URLSearchParams, side: Side): ChosenRide | undefined {
  const [owner, name] = search.get(side)?.split('/') ?? [];
  if (!owner || !name) return undefined;
  return { owner, name, activityId: search.get(activityParameters[side]) ?? undefined };
}

function searchOf(rides: Record<Side, ChosenRide | undefined>): URLSearchParams {
  const search = new URLSearchParams();
  for (const side of ['a', 'b'] as const) {
    const ride = rides[side];
    if (!ride) continue;
    search.set(side, `${ride.owner}/${ride.name}`);
    if (ride.activityId) search.set(activityParameters[side], ride.activityId);
  }
  return search;
}
