import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { batteryCodes, lowestBluetoothBattery } from './metrics/battery.ts';
import { isRidden } from './metrics/presence.ts';

export const sensorBattery = defineRule({
  id: 'sensor-battery',
  category: 'sensors',
  title: 'Low sensor battery',
  meaning: 'A sensor reports that its battery is low. Its signal gets weaker long before it stops.',
  shows: 'What the sensors themselves reported about their batteries.',
  helpTopic: 'batteries',
  unit: '',
  metrics: ['bat.state'],
  applies: isRidden,
  conditions: [
    {
      severity: 'warning',
      metric: 'bat.state',
      is: '=',
      limit: batteryCodes.low,
      threshold: 'reported as low',
      or: (context) => atMost(context, 20),
    },
    {
      severity: 'critical',
      metric: 'bat.state',
      is: '=',
      limit: batteryCodes.critical,
      threshold: 'reported as nearly empty',
      or: (context) => atMost(context, 10),
    },
  ],
  recommendations: ['sensor-battery'],
  lines: ['antBattery', 'bleBattery'],
  source: 'Status codes of the ANT+ common pages; limits over Bluetooth are our judgement.',
});

/** Bluetooth sensors report a percentage instead of a state. */
function atMost({ facts }: RuleContext, limit: number) {
  const percent = lowestBluetoothBattery(facts);
  return percent !== undefined && percent <= limit
    ? { value: percent, unit: '%', threshold: `${limit} % or less` }
    : undefined;
}
