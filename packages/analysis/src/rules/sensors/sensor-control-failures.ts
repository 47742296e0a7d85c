import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasTrainer } from './metrics/presence.ts';
import { perHour } from './metrics/trainer.ts';

export const sensorControlFailures = defineRule({
  id: 'sensor-control-failures',
  category: 'sensors',
  title: 'Trainer commands fail',
  meaning:
    "The game tells your trainer how steep the road is or how many watts to hold. Some of these commands didn't get through, so resistance changes late or not at all.",
  shows:
    'Over ANT+ the share of failed commands; over Bluetooth or the home network the number per hour without an answer.',
  helpTopic: 'trainerControl',
  unit: '%',
  metrics: ['trn.control_fail'],
  applies: hasTrainer,
  conditions: [
    {
      severity: 'warning',
      metric: 'trn.control_fail',
      is: '>',
      limit: 5,
      guard: isPercent,
      or: (context) => unanswered(context, 6),
    },
    {
      severity: 'critical',
      metric: 'trn.control_fail',
      is: '>',
      limit: 15,
      guard: isPercent,
      or: (context) => unanswered(context, 30),
    },
  ],
  recommendations: [
    'ant-extension',
    'sensor-firmware',
    'ble-exclusive',
    'sensor-trainer-power-cycle',
    'ant-switch-transport',
  ],
  lines: ['trainerCommand', 'commandUnanswered'],
  source: 'Real ANT+ rides fail 1 to 9 %, the worst 17 %; our judgement.',
});

function isPercent({ metrics }: RuleContext): boolean {
  return metrics['trn.control_fail']?.unit !== perHour;
}

/** Trainers on Bluetooth and the network log no successful commands, so only a rate can be judged. */
function unanswered({ metrics }: RuleContext, limit: number) {
  const measure = metrics['trn.control_fail'];
  if (measure?.unit !== perHour || measure.value < limit) return undefined;
  return { value: measure.value, unit: perHour, threshold: `at least ${limit} ${perHour}` };
}
