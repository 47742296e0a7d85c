import { defineRule } from '../define-rule.ts';

export const graphicsProfileGap = defineRule({
  id: 'graphics-profile-gap',
  category: 'graphics',
  title: 'Graphics profile lower than the hardware allows',
  meaning:
    'The game picks how much detail it draws by the graphics chip it finds. Yours usually gets more. An old driver, a card the game does not know or a second chip in use may be behind it.',
  shows: 'The profile the game chose and the one that chips of this class usually get.',
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
