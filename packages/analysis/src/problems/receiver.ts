import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { duration, sensorName } from './words.ts';

const spoiltS = 60;

/** Finds losses of the ANT+ receiver, which take every sensor on it away. */
export function receiverProblems({ incidents, facts }: ProblemSource): Draft[] {
  const zero = facts.ride.span.startS;
  return incidents
    .filter(({ kind, during }) => kind === 'receiverLost' && during === 'ride')
    .map((incident): Draft => {
      const startS = incident.startS + zero;
      const endS = incident.endS === undefined ? undefined : incident.endS + zero;
      const seconds = (endS ?? facts.ride.endS) - startS;
      return {
        kind: 'receiver-lost',
        category: 'sensors',
        grade: seconds >= spoiltS ? 'critical' : 'warning',
        sentence: `The ANT+ receiver dropped out for ${duration(seconds)}, and every sensor on it was lost.`,
        during: 'ride',
        startS,
        ...(endS !== undefined && { endS }),
        confidence: 'high',
        where: 'computer',
        sensorKeys: incident.devices,
        rules: [
          'sensor-ant-receiver',
          'sensor-ant-search-events',
          'sensor-ant-blackout',
          'sensor-ant-shared-loss',
        ],
        firstFix: 'ant-dongle-reseat',
        affectedS: seconds,
      };
    });
}

/** Finds sensors that reported a low battery. */
export function batteryProblems({ results, facts }: ProblemSource): Draft[] {
  const low = results.find(
    ({ ruleId, status, severity }) =>
      ruleId === 'sensor-battery' && status === 'finding' && severity !== 'info',
  );
  if (!low) return [];
  const keys = low.evidence?.sensorKeys ?? [];
  const [role] = rolesOf(facts, keys[0]);
  return [
    {
      kind: 'battery-low',
      category: 'sensors',
      grade: 'minor',
      sentence: `Your ${keys.length === 1 ? sensorName(role) : 'sensor'} reported a low battery. It lasted for this ride; it may not for the next one.`,
      during: 'ride',
      confidence: 'high',
      where: 'sensor',
      sensorKeys: keys,
      rules: ['sensor-battery'],
      firstFix: 'sensor-battery',
      affectedS: 0,
    },
  ];
}

/** Finds the sensor with this key, on any radio. */
function rolesOf({ sensors }: RideFacts, key: string | undefined): readonly SensorRole[] {
  const { ant, wireless } = sensors;
  return (
    ant.find(({ loss }) => antKey(loss.channel) === key)?.roles ??
    wireless.find((entry) => wirelessKey(entry) === key)?.sensorRoles ??
    []
  );
}
