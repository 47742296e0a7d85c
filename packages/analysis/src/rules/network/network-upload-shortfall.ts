import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { veryShortMinutes } from './network-metrics.ts';

const criticalMinutes = 6;

export const networkUploadShortfall = defineRule({
  id: 'network-upload-shortfall',
  category: 'network',
  title: 'Your game sends too little',
  meaning:
    'Others see you move in jerks, and your place at a finish line is less exact. Both a busy computer and a crowded line can cause this.',
  shows: 'Minutes of riding with clearly fewer than the normal 300 packets sent.',
  helpTopic: 'networkDelay',
  unit: 'min',
  metrics: ['net.short_upload_minutes'],
  conditions: [
    { severity: 'warning', metric: 'net.short_upload_minutes', is: '>=', limit: 3 },
    {
      // The measure's value counts minutes below 240 packets; here only those below 150 count.
      severity: 'critical',
      metric: 'net.short_upload_minutes',
      is: '>=',
      limit: criticalMinutes,
      guard: () => false,
      or: manyVeryShort,
    },
  ],
  recommendations: ['net-sqm', 'net-pause-traffic', 'gfx-close-apps'],
  lines: ['udpMetrics'],
  source: 'real logs of 2025: 300 a minute in motion, 60 at rest; the limits are our judgement',
});

function manyVeryShort({ metrics }: RuleContext): number | undefined {
  const figures = metrics['net.short_upload_minutes']?.figures ?? [];
  const minutes = Number(figures.find(({ label }) => label === veryShortMinutes)?.value ?? 0);
  return minutes >= criticalMinutes ? minutes : undefined;
}
