import { networkRules } from '@ridescope/catalogue/rules/network-rules';
import { defineRule } from '../define-rule.ts';
import type { RuleContext } from '../rule-context.ts';

const criticalMinutes = networkRules['network-upload-shortfall'].conditions[1].limit;

export const networkUploadShortfall = defineRule('network-upload-shortfall', {
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
  const minutes = Number(figures.find(({ id }) => id === 'very-short-minutes')?.value ?? 0);
  return minutes >= criticalMinutes ? minutes : undefined;
}
