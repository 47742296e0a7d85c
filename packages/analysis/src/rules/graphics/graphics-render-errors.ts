import { defineRule } from '../define-rule.ts';

export const graphicsRenderErrors = defineRule('graphics-render-errors', {
  title: 'Graphics driver errors',
  meaning:
    "The graphics driver refused many of the game's requests. Flicker, missing surfaces and crashes can follow.",
  shows: 'The driver errors during the ride, except the few at the start and while loading.',
  lines: ['renderError'],
});
