import { largest } from '../../facts/figures/statistics.ts';
import { defineRule, type OtherWay } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasBluetooth } from './metrics/presence.ts';

const longGapS = 60;

export const sensorBleDrop = defineRule('sensor-ble-drop', {
  applies: hasBluetooth,
  conditions: {
    critical: { or: longPowerGap },
  },
  lines: ['bleStatus', 'bleDisconnectError'],
});

/** Finds a single long loss of the power source. A source that never came back was lost until the end of the ride. */
function longPowerGap({ facts }: RuleContext): OtherWay | undefined {
  const { endS } = facts.ride;
  const gaps = powerSource(facts).flatMap(({ drops }) =>
    drops.map(({ t, seconds }) => seconds ?? endS - t),
  );
  const longest = largest(gaps) ?? 0;
  return longest > longGapS
    ? {
        value: longest,
        unit: 's',
        limit: { is: '>', value: longGapS, unit: 's', way: 'power-gone' },
      }
    : undefined;
}

/** Uses the device list; old clients have none, so there the source is known only if a single device can give power. */
function powerSource({ sensors }: RuleContext['facts']) {
  const ble = sensors.wireless.filter(({ transport }) => transport === 'ble');
  const listed = ble.filter(({ roles }) => roles.includes('Power'));
  if (listed.length > 0) return listed;
  const able = ble.filter(
    ({ roles, sensorRoles }) =>
      roles.length === 0 && (sensorRoles.includes('power') || sensorRoles.includes('trainer')),
  );
  return able.length === 1 ? able : [];
}
