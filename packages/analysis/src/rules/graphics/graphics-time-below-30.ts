import { defineRule } from '../define-rule.ts';

export const graphicsTimeBelow30 = defineRule('graphics-time-below-30');
