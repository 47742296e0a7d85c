import { defineRule } from '../define-rule.ts';
import { hasAnt } from './metrics/presence.ts';

export const sensorAntBackgroundSearch = defineRule('sensor-ant-background-search', {
  applies: hasAnt,
  lines: ['antSearchStart'],
});
