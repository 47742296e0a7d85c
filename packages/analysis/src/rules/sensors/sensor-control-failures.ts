import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasTrainer } from './metrics/presence.ts';
import { perHour } from './metrics/trainer.ts';

export const sensorControlFailures = defineRule('sensor-control-failures', {
  title: 'Trainer commands fail',
  meaning:
    "The game tells your trainer how steep the road is or how many watts to hold. Some of these commands didn't get through, so resistance changes late or not at all.",
  shows:
    'Over ANT+ the share of failed commands; over Bluetooth or the home network the number per hour without an answer.',
  applies: hasTrainer,
  conditions: {
    warning: {
      guard: isPercent,
      or: (context) => unanswered(context, 6),
    },
    critical: {
      guard: isPercent,
      or: (context) => unanswered(context, 30),
    },
  },
  lines: ['trainerCommand', 'commandUnanswered'],
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
