import { defineRule, type OtherWay } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { lowestBluetoothBattery } from './metrics/battery.ts';
import { isRidden } from './metrics/presence.ts';

export const sensorBattery = defineRule('sensor-battery', {
  applies: isRidden,
  conditions: {
    warning: {
      or: (context) => atMost(context, 20),
    },
    critical: {
      or: (context) => atMost(context, 10),
    },
  },
  lines: ['antBattery', 'bleBattery'],
});

/** Bluetooth sensors report a percentage instead of a state. */
function atMost({ facts }: RuleContext, limit: number): OtherWay | undefined {
  const percent = lowestBluetoothBattery(facts);
  return percent !== undefined && percent <= limit
    ? {
        value: percent,
        unit: '%',
        limit: { is: '<=', value: limit, unit: '%', way: 'battery-charge' },
      }
    : undefined;
}
