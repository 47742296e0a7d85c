import type { FixId } from '@ridescope/catalogue/fixes';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { SensorFacts } from '../../facts/sensors.ts';
import { possibleFixes } from '../../knowledge/possible-fixes.ts';
import { type Draft, gradeRank } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';

type Wireless = SensorFacts['wireless'][number];

/** A Bluetooth sensor that was lost, and the problem that reports it. */
export interface LostSensor {
  entry: Wireless;
  draft: Draft;
  /** Start of each loss. */
  startsS: readonly number[];
}

/** Losses that begin within these seconds began together: the game notices a lost link after 1 to 3 s. */
const togetherS = 3;
/** What to do about the Bluetooth of the computer; an adapter can be added to Windows only. */
const fixes: readonly FixId[] = ['ble-adapter', 'ble-fewer-links'];

/**
 * Joins the problems of Bluetooth devices that were always lost in the same seconds: what they share is the Bluetooth of the
 * computer. The gravest problem stands for all.
 */
export function joinSharedBluetooth(lost: readonly LostSensor[], source: ProblemSource): Draft[] {
  const left = [...lost].sort((a, b) => gradeRank(a.draft.grade) - gradeRank(b.draft.grade));
  const joined = new Map<Draft, Draft | undefined>();
  for (let worst = left.shift(); worst; worst = left.shift()) {
    const own = worst;
    const others = left.filter((other) => areTogether(own, other));
    for (const other of others) {
      left.splice(left.indexOf(other), 1);
      joined.set(other.draft, undefined);
    }
    if (others.length > 0) joined.set(own.draft, ofAll(own.draft, others, source));
  }
  return lost
    .map(({ draft }) => (joined.has(draft) ? joined.get(draft) : draft))
    .filter((draft) => draft !== undefined);
}

function areTogether(a: LostSensor, b: LostSensor): boolean {
  const areBluetooth = a.entry.transport === 'ble' && b.entry.transport === 'ble';
  if (!areBluetooth || a.entry.device.name === b.entry.device.name) return false;
  const isNear = (t: number, all: readonly number[]) =>
    all.some((other) => Math.abs(other - t) <= togetherS);
  return (
    a.startsS.every((t) => isNear(t, b.startsS)) && b.startsS.every((t) => isNear(t, a.startsS))
  );
}

function ofAll(draft: Draft, others: readonly LostSensor[], { log }: ProblemSource): Draft {
  const sensors = others.map(({ entry }): SensorRole => entry.sensorRoles[0] ?? 'unknown');
  const [firstFix] = possibleFixes(fixes, log.session.platform);
  return {
    ...draft,
    sentences: [...draft.sentences, { id: 'link-lost.together', values: { sensors } }],
    where: 'computer',
    sensorKeys: [draft, ...others.map((other) => other.draft)].flatMap(
      ({ sensorKeys = [] }) => sensorKeys,
    ),
    ...(firstFix && { firstFix }),
  };
}
