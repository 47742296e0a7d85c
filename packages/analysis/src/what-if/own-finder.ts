import { type ChangeKind, changeBetween } from './change-kind.ts';
import type { RideGroup } from './ride-group.ts';

type Finder = (to: RideGroup, at: number) => RideGroup | undefined;

/**
 * Finds for rates that the model didn't see what their rider could have had before, for each kind of change: a computer with
 * another card or processor among those that the model saw, or the same one with other settings, which it didn't see either.
 */
export function ownFinders(
  seen: readonly RideGroup[],
  out: readonly RideGroup[],
): ReadonlyMap<ChangeKind, Finder> {
  return new Map([
    ['card', finderOf('card', seen, ({ gpu: _, ...rest }) => rest)],
    ['processor', finderOf('processor', seen, ({ cpu: _, ...rest }) => rest)],
    ['profile', finderOf('profile', out, ({ profile: _, ...rest }) => rest)],
    ['resolution', finderOf('resolution', out, ({ resolution: _, ...rest }) => rest)],
    ['several', finderOf('several', seen, ({ cpu }) => ({ cpu }))],
  ]);
}

type Names = Partial<Record<'cpu' | 'gpu' | 'profile' | 'resolution' | 'crowd', string>>;

/** @param fixedPartOf what stays as it is in such a change */
function finderOf(
  kind: ChangeKind,
  groups: readonly RideGroup[],
  fixedPartOf: (names: Required<Names>) => Names,
): Finder {
  const keyOf = ({ cpu, gpu, profile, resolution, crowd = '' }: RideGroup) =>
    JSON.stringify(fixedPartOf({ cpu, gpu, profile, resolution, crowd }));
  // A rate at a limit is a question of another kind.
  const free = groups.filter(({ limit }) => limit === undefined);
  const byFixedPart = Map.groupBy(free, keyOf);
  return (to, at) => {
    const like = byFixedPart.get(keyOf(to)) ?? [];
    // The first one would be the same for all of them, and could be an odd one.
    const start = at % Math.max(1, like.length);
    const fits = (one: RideGroup) => changeBetween(one, to) === kind;
    return like.slice(start).find(fits) ?? like.slice(0, start).find(fits);
  };
}
