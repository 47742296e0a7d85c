import { useState } from 'react';
import type { ListedRide } from './listed-ride.ts';

/** The rides that are chosen to compare, two at most, in the order in which they were chosen. */
export function useChosenPair(rides: readonly ListedRide[]) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // One that was deleted is chosen no longer.
  const chosen = keys.flatMap((key) => rides.find((ride) => ride.key === key) ?? []);
  return {
    chosen,
    choose: ({ key }: ListedRide, isChosen: boolean) =>
      setKeys((before) => {
        const others = before.filter(
          (one) => one !== key && rides.some((ride) => ride.key === one),
        );
        return isChosen ? [...others, key].slice(0, 2) : others;
      }),
    clear: () => setKeys([]),
  };
}
