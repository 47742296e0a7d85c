import { defineRule } from '../define-rule.ts';

export const networkApiErrors = defineRule('network-api-errors', {
  title: "Game services didn't answer",
  meaning:
    'Profiles, events, results and saving your ride use other servers than the ride itself. Some of those calls failed.',
  shows: 'Minutes in which at least one call to a game service failed.',
  lines: ['apiError'],
});
