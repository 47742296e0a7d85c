import { defineRule } from '../define-rule.ts';

export const graphicsProfileGap = defineRule('graphics-profile-gap', {
  lines: ['graphicsProfile', 'gpuRenderer'],
});
