import type { RuleContext } from '../../rule-context.ts';
import { givesReadings } from './wireless.ts';

/** Rules judge sensors only if somebody rode; the report says so for a watched session. */
export function isRidden({ facts }: RuleContext): boolean {
  return facts.sensors.isWatched !== true;
}

/** Checks for any trace of ANT+. A missing receiver is no trace while the sensors in use need none. */
export function hasAnt(context: RuleContext): boolean {
  const { ant, receiver, wireless } = context.facts.sensors;
  const isWanted = receiver?.state !== 'missing' || wireless.length === 0;
  return isRidden(context) && (ant.length > 0 || (receiver !== undefined && isWanted));
}

export function hasBluetooth(context: RuleContext): boolean {
  const { wireless, bluetooth } = context.facts.sensors;
  const isListed = wireless.some(({ transport }) => transport === 'ble');
  return isRidden(context) && (isListed || bluetooth !== undefined);
}

/** Checks for a trainer or sensor on the network; a controller alone is none. */
export function hasLan(context: RuleContext): boolean {
  const { wireless } = context.facts.sensors;
  const isOnNetwork = wireless.some((one) => one.transport === 'lan' && givesReadings(one));
  return isRidden(context) && isOnNetwork;
}

/** Checks for a trainer that the game can control, over any transport. */
export function hasTrainer(context: RuleContext): boolean {
  const { ant, wireless, commands } = context.facts.sensors;
  return (
    isRidden(context) &&
    (commands !== undefined ||
      ant.some(({ roles }) => roles.includes('trainer')) ||
      wireless.some(({ sensorRoles }) => sensorRoles.includes('trainer')))
  );
}
