import { defineRule } from '../define-rule.ts';

export const graphicsRenderErrors = defineRule('graphics-render-errors', {
  lines: ['renderError'],
});
