import { defineRule } from '../define-rule.ts';

export const graphicsRenderErrors = defineRule({
  id: 'graphics-render-errors',
  category: 'graphics',
  title: 'Graphics driver errors',
  meaning:
    "The graphics driver refused many of the game's requests. Flicker, missing surfaces and crashes can follow.",
  shows: 'The driver errors during the ride, except the few at the start and while loading.',
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
