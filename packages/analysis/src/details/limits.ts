import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { AdvancedSource } from './source.ts';

/** Lists what this log can't show, whatever the analysis says. */
export function limitsOf({ activity }: AdvancedSource): AdvancedResult['limits'] {
  const hasSensors = activity.sensors.length > 0;
  const hasRadio = activity.sensors.some(({ transport }) => transport !== 'lan');
  return [
    ...(hasSensors && hasRadio ? (['noSignalStrength'] as const) : []),
    'noWifiQuality',
    'noRouterView',
    'noTemperatures',
    'noOtherPrograms',
    ...(activity.fps ? (['noFrameTimes'] as const) : []),
    ...(activity.missingSeconds ? (['missingLines'] as const) : []),
    ...(activity.isWindowEstimated ? (['estimatedWindow'] as const) : []),
    'oneRide',
  ];
}

/** Lists the rules that had nothing to measure, and why. */
export function notMeasuredOf(
  { isJudged, notJudgedReason }: AdvancedSource['activity'],
  results: readonly RuleResult[],
): AdvancedResult['notMeasured'] {
  const reason = isJudged ? 'notLogged' : (notJudgedReason ?? 'tooShort');
  return results
    .filter(({ status }) => status === 'notMeasured')
    .map(({ ruleId }) => ({ ruleId, reason }));
}
