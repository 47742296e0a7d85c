import { defineRule } from '../define-rule.ts';

export const networkSendFailures = defineRule('network-send-failures', {
  title: "Your position wasn't sent",
  meaning:
    'Other riders see you stop or leave the road, and a sprint or a finish may be placed wrongly.',
  shows: "Stretches in which the game couldn't send your position, out of five times a second.",
  lines: ['sendError'],
});
