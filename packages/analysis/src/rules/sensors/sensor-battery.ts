import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { lowestBluetoothBattery } from './metrics/battery.ts';
import { isRidden } from './metrics/presence.ts';

export const sensorBattery = defineRule('sensor-battery', {
  title: 'Low sensor battery',
  meaning: 'A sensor reports that its battery is low. Its signal gets weaker long before it stops.',
  shows: 'What the sensors themselves reported about their batteries.',
  applies: isRidden,
  conditions: {
    warning: {
      threshold: 'reported as low',
      or: (context) => atMost(context, 20),
    },
    critical: {
      threshold: 'reported as nearly empty',
      or: (context) => atMost(context, 10),
    },
  },
  lines: ['antBattery', 'bleBattery'],
});

/** Bluetooth sensors report a percentage instead of a state. */
function atMost({ facts }: RuleContext, limit: number) {
  const percent = lowestBluetoothBattery(facts);
  return percent !== undefined && percent <= limit
    ? { value: percent, unit: '%', threshold: `${limit} % or less` }
    : undefined;
}
