import { defineRule } from '../define-rule.ts';

export const graphicsRenderErrors = defineRule({
  id: 'graphics-render-errors',
  category: 'graphics',
  title: 'Graphics driver errors',
  meaning:
    'The game asked the graphics driver for something and was refused, many times. Flicker, missing surfaces and crashes can follow.',
  shows:
    'How many such errors fell into the ride; the few at start and while loading are left out.',
  helpTopic: 'graphicsDriver',
  unit: 'per h',
  metrics: ['gfx.error_rate'],
  conditions: [
    { severity: 'info', metric: 'gfx.error_rate', is: '>=', limit: 5 },
    { severity: 'warning', metric: 'gfx.error_rate', is: '>=', limit: 60 },
  ],
  recommendations: ['gfx-driver-update', 'gfx-driver-clean', 'gfx-repair-install'],
  lines: ['renderError'],
  source: 'real logs, where a healthy ride has a few while loading; rates are our judgement',
});
