import type { Conditions, RideGroup } from './ride-group.ts';

/** How many stored rides, one of each rider, tell about each part of a question. */
export interface RideCounts {
  cpu: number;
  gpu: number;
  settings: number;
  /** With this processor and this card together, under any settings. */
  system: number;
}

/** What can be too rare to say anything; a new combination of parts can still be estimated. */
export type ScarcePart = Exclude<keyof RideCounts, 'system'>;

/** Fewest rides with a part or setting before something is said about it. */
export const fewestRides = 3;

/** Returns a function that counts the rides with the parts of given conditions. */
export function countRides(groups: readonly RideGroup[]): (conditions: Conditions) => RideCounts {
  const cpus = new Map<string, number>();
  const gpus = new Map<string, number>();
  const settings = new Map<string, number>();
  const systems = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, rides: number) =>
    counts.set(key, (counts.get(key) ?? 0) + rides);
  for (const group of groups) {
    add(cpus, group.cpu, group.rides);
    add(gpus, group.gpu, group.rides);
    add(settings, settingsOf(group), group.rides);
    add(systems, systemOf(group), group.rides);
  }
  return (conditions) => ({
    cpu: cpus.get(conditions.cpu) ?? 0,
    gpu: gpus.get(conditions.gpu) ?? 0,
    settings: settings.get(settingsOf(conditions)) ?? 0,
    system: systems.get(systemOf(conditions)) ?? 0,
  });
}

/** Names a part about which too few rides tell; undefined where all have enough. */
export function scarcePart(rides: RideCounts): ScarcePart | undefined {
  return (['gpu', 'cpu', 'settings'] as const).find((part) => rides[part] < fewestRides);
}

/** Names a system. */
export function systemOf({ cpu, gpu }: Pick<Conditions, 'cpu' | 'gpu'>): string {
  return JSON.stringify([cpu, gpu]);
}

function settingsOf({ profile, resolution }: Conditions): string {
  return JSON.stringify([profile, resolution]);
}
