import type { RuleContext } from '../../rule-context.ts';

/** Sensors are judged only where somebody rode: a watched session is told as such in the report. */
export function isRidden({ facts }: RuleContext): boolean {
  return facts.sensors.isWatched !== true;
}

/** Any trace of ANT+. A receiver that is missing is none while the sensors in use need no receiver. */
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

export function hasLan(context: RuleContext): boolean {
  return (
    isRidden(context) && context.facts.sensors.wireless.some(({ transport }) => transport === 'lan')
  );
}

/** A trainer that the game can control, over whatever transport. */
export function hasTrainer(context: RuleContext): boolean {
  const { ant, wireless, commands } = context.facts.sensors;
  return (
    isRidden(context) &&
    (commands !== undefined ||
      ant.some(({ roles }) => roles.includes('trainer')) ||
      wireless.some(({ sensorRoles }) => sensorRoles.includes('trainer')))
  );
}
