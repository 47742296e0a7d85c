import { defineRule } from '../define-rule.ts';

export const graphicsProfileGap = defineRule({
  id: 'graphics-profile-gap',
  category: 'graphics',
  title: 'Graphics profile too low',
  meaning:
    "The game chooses how much detail it draws by the graphics chip it finds. Yours usually gets more. The cause may be an old driver, a card the game doesn't know, or a second chip in use.",
  shows: 'The profile the game chose, and the usual one for chips of this class.',
  helpTopic: 'graphicsSettings',
  unit: 'steps',
  metrics: ['gfx.profile_gap'],
  conditions: [
    { severity: 'info', metric: 'gfx.profile_gap', is: '=', limit: 1, threshold: 'one step' },
    {
      severity: 'warning',
      metric: 'gfx.profile_gap',
      is: '>=',
      limit: 2,
      threshold: 'two steps or more',
    },
  ],
  recommendations: ['gfx-driver-update', 'gfx-select-dgpu', 'gfx-config-reset', 'gfx-driver-clean'],
  lines: ['graphicsProfile', 'gpuRenderer'],
  source: 'real logs of both eras; the profile of each class is our judgement',
});
