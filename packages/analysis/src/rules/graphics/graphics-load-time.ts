import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

export const graphicsLoadTime = defineRule({
  id: 'graphics-load-time',
  category: 'graphics',
  title: 'Slow game start',
  meaning:
    'The game took long to start. A slow disk, a virus scanner or a damaged installation can be the reason.',
  shows: 'Seconds from the start of the program until it was ready.',
  helpTopic: 'loadTime',
  unit: 's',
  metrics: ['gfx.load_time'],
  conditions: [
    { severity: 'warning', metric: 'gfx.load_time', is: '>', limit: 90, limitFor: byEra(90, 30) },
    {
      severity: 'critical',
      metric: 'gfx.load_time',
      is: '>',
      limit: 240,
      limitFor: byEra(240, 90),
    },
  ],
  recommendations: ['gfx-ssd', 'gfx-av-exclusion', 'gfx-repair-install', 'net-pause-traffic'],
  lines: ['loadTime'],
  source: 'real logs: 7 to 29 s in old clients, 39 s in a current one; limits are our judgement',
});

/** Old clients had less to load. If the era is unknown, lines that count frames reveal an old client. */
function byEra(modern: number, legacy: number) {
  return ({ era, facts }: RuleContext): number => {
    const isLegacy = era ? era === 'legacy' : facts.frameRate?.cadence.kind === 'frames';
    return isLegacy ? legacy : modern;
  };
}
