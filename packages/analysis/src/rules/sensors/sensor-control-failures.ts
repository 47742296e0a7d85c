import { defineRule, type OtherWay } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { hasTrainer } from './metrics/presence.ts';
import { perHour } from './metrics/trainer.ts';

export const sensorControlFailures = defineRule('sensor-control-failures', {
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
function unanswered({ metrics }: RuleContext, limit: number): OtherWay | undefined {
  const measure = metrics['trn.control_fail'];
  if (measure?.unit !== perHour || measure.value < limit) return undefined;
  return { value: measure.value, unit: perHour, limit: { is: '>=', value: limit, unit: perHour } };
}
