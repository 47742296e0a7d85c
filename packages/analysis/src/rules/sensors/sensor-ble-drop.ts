import { largest } from '../../facts/statistics.ts';
import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasBluetooth } from './metrics/presence.ts';

const longGapS = 60;

export const sensorBleDrop = defineRule('sensor-ble-drop', {
  title: 'Bluetooth sensor disconnected',
  meaning:
    'A Bluetooth sensor lost its link to the game while you rode. Its values stopped until the link was back.',
  shows:
    "Every loss that you didn't cause yourself, with the seconds until the sensor was connected again.",
  applies: hasBluetooth,
  conditions: {
    critical: { or: longPowerGap },
  },
  lines: ['bleStatus', 'bleDisconnectError'],
});

/** Finds a single long loss of the power source. A source that never came back was lost until the end of the ride. */
function longPowerGap({ facts }: RuleContext) {
  const { endS } = facts.ride;
  const gaps = powerSource(facts).flatMap(({ drops }) =>
    drops.map(({ t, seconds }) => seconds ?? endS - t),
  );
  const longest = largest(gaps) ?? 0;
  return longest > longGapS
    ? { value: longest, unit: 's', threshold: `power gone for more than ${longGapS} s` }
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
