import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { LiveIncident, LiveSensor } from '@ridescope/contract/live-view';
import { lossGrade } from '@ridescope/contract/loss-grade';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey } from '../facts/sensor-keys.ts';
import { lostWith } from '../problems/sensors/loss-grade.ts';
import { keyOf, surelyS } from './live-incidents.ts';

const kinds: Readonly<Partial<Record<SensorRole, ProblemKind>>> = {
  trainer: 'trainer-lost',
  power: 'power-lost',
  heartRate: 'heart-rate-lost',
};

interface Moment {
  nowS: number;
  sensors: readonly LiveSensor[];
}

/**
 * Adds sensors that are silent right now. A report knows the length of a silence from its end; while it lasts, the time up
 * to now is judged by the same limits and said with the same sentence.
 */
export function openLosses(
  incidents: readonly LiveIncident[],
  facts: RideFacts,
  { nowS, sensors }: Moment,
): LiveIncident[] {
  const hasIncident = (key: string) =>
    incidents.some((incident) => incident.endS === undefined && incident.sensorKeys.includes(key));
  const isReceiver = incidents.some(({ kind, endS }) => kind === 'receiver-lost' && !endS);
  const open = sensors.flatMap((sensor): LiveIncident[] => {
    const { key, role, silentS, state, transport } = sensor;
    const fact = facts.sensors.ant.find(({ loss }) => antKey(loss.channel) === key);
    if (!fact || silentS === undefined || state !== 'silent' || isReceiver) return [];
    if (transport !== 'ant' || silentS < surelyS || hasIncident(key)) return [];
    const { ride } = facts;
    const grade = lossGrade(lostWith(fact, facts), [silentS], ride.endS - ride.startS);
    if (!grade) return [];
    const kind = kinds[role] ?? 'sensor-lost';
    const others = sensors.filter((other) => other !== sensor);
    const areHeard = others.every((other) => other.state === 'heard');
    const name = role === 'unknown' ? (`channel-${fact.loss.channel.channel}` as const) : role;
    return [
      {
        key: keyOf(kind, [key]),
        kind,
        grade,
        sentences: [
          { id: 'sensor-lost.for-good', values: { sensor: name, length: Math.round(silentS) } },
        ],
        startS: nowS - silentS,
        sensorKeys: [key],
        ...(areHeard && others.length > 0 && { othersHeard: rolesOf(others) }),
        where: 'radio',
      },
    ];
  });
  const added = new Set(open.map(({ key }) => key));
  return [...open, ...incidents.filter(({ key }) => !added.has(key))];
}

function rolesOf(sensors: readonly LiveSensor[]): SensorRole[] {
  return [...new Set(sensors.map(({ role }) => role))].filter((role) => role !== 'unknown');
}
