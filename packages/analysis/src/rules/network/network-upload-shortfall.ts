import { networkRules } from '@ridescope/catalogue/rules/network-rules';
import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { veryShortMinutes } from './network-metrics.ts';

const criticalMinutes = networkRules['network-upload-shortfall'].conditions[1].limit;

export const networkUploadShortfall = defineRule('network-upload-shortfall', {
  title: 'Your game sends too little',
  meaning:
    'Others see you move in jerks, and your place at a finish line is less exact. Both a busy computer and a crowded line can cause this.',
  shows: 'Minutes of riding with clearly fewer than the normal 300 packets sent.',
  conditions: {
    critical: {
      // The measure's value counts minutes below 240 packets; here only those below 150 count.
      guard: () => false,
      or: manyVeryShort,
    },
  },
  lines: ['udpMetrics'],
});

function manyVeryShort({ metrics }: RuleContext): number | undefined {
  const figures = metrics['net.short_upload_minutes']?.figures ?? [];
  const minutes = Number(figures.find(({ label }) => label === veryShortMinutes)?.value ?? 0);
  return minutes >= criticalMinutes ? minutes : undefined;
}
