import type { FixId } from '@ridescope/catalogue/fixes';
import { countsAsAfter } from '@ridescope/contract/fix-days';
import type { TriedFixRow } from '@ridescope/contract/trends';
import type { PictureSettings, TrendRide } from '../rides/trend-ride.ts';

export const changeKinds = ['hardware', 'driver', 'settings', 'client', 'fix'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What is different from a ride on. */
export type Change =
  | { kind: 'hardware' | 'driver' | 'client'; from: string; to: string }
  | { kind: 'settings'; from: PictureSettings; to: PictureSettings }
  | { kind: 'fix'; fix: TriedFixRow };

/** Everything that changed between a ride and the one before. */
export interface Mark {
  /** Place of the first ride with the changes. */
  index: number;
  ride: TrendRide;
  changes: readonly Change[];
}

/**
 * Finds the rides from which on something was different, the oldest first. Driver and settings are compared with the last
 * earlier ride on the same computer that logged them, so that a rider with two computers doesn't change them every evening.
 * A tried fix belongs to the first ride that counts as after it.
 */
export function findMarks(rides: readonly TrendRide[], tried: readonly TriedFixRow[]): Mark[] {
  const state = new Map<string, unknown>();
  const seen = new Set<string>();
  return rides.flatMap((ride, index) => {
    const changes = [...changesOf(ride, rides[index - 1], { state, seen }), ...fixesOf(index)];
    return changes.length === 0 ? [] : [{ index, ride, changes }];
  });

  function fixesOf(index: number): Change[] {
    return tried
      .filter((fix) => firstRideAfter(rides, fix) === index && index > 0)
      .map((fix) => ({ kind: 'fix', fix }));
  }
}

/** Fixes after which the log names another computer. */
export const computerFixes: ReadonlySet<FixId> = new Set([
  'gfx-cpu-upgrade',
  'gfx-gpu-upgrade',
  'gfx-select-dgpu',
]);

/** The place of the first ride that could show whether a fix helped, on the computer of its report; -1 when there is none yet. */
export function firstRideAfter(
  rides: readonly TrendRide[],
  fix: Pick<TriedFixRow, 'from' | 'S3Key' | 'recommendationId'>,
): number {
  const own = rides.find(({ reportKey }) => reportKey === fix.S3Key)?.hardware;
  const isFree = own === undefined || computerFixes.has(fix.recommendationId);
  return rides.findIndex((ride) => countsAsAfter(ride, fix) && (isFree || ride.hardware === own));
}

interface Known {
  /** The last value of each thing, by kind and computer. */
  state: Map<string, unknown>;
  /** Computers so far. */
  seen: Set<string>;
}

function changesOf(ride: TrendRide, before: TrendRide | undefined, known: Known): Change[] {
  const { hardware = '', driver, client, settings } = ride;
  const changes: Change[] = [];
  if (before?.hardware && hardware && !known.seen.has(hardware)) {
    changes.push({ kind: 'hardware', from: before.hardware, to: hardware });
  }
  if (hardware) known.seen.add(hardware);
  const driverBefore = replaced(known, `driver ${hardware}`, driver);
  if (driver && driverBefore && driver !== driverBefore) {
    changes.push({ kind: 'driver', from: driverBefore, to: driver });
  }
  const settingsBefore = replaced(known, `settings ${hardware}`, settings);
  if (settings && settingsBefore && differ(settings, settingsBefore)) {
    changes.push({ kind: 'settings', from: settingsBefore, to: settings });
  }
  const clientBefore = replaced(known, 'client', client);
  if (client && clientBefore && client !== clientBefore) {
    changes.push({ kind: 'client', from: clientBefore, to: client });
  }
  return changes;
}

/** Stores a value that was logged. @returns the one before */
function replaced<Value>({ state }: Known, key: string, value: Value | undefined) {
  // The key says what kind of value it holds.
  const before = state.get(key) as Value | undefined;
  if (value !== undefined) state.set(key, value);
  return before;
}

/** A setting that one of two rides doesn't log is no change. */
function differ(a: PictureSettings, b: PictureSettings): boolean {
  return (['profile', 'width', 'height'] as const).some(
    (name) => a[name] !== undefined && b[name] !== undefined && a[name] !== b[name],
  );
}
