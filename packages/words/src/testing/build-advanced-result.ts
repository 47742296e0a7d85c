import type { AdvancedResult, Hypothesis } from '@ridescope/contract/advanced/result';
import type { HypothesisId } from '@ridescope/contract/advanced/vocabulary';

/** A ride on which radio noise spoilt the reception of two sensors; a test names only what it is about. */
export function buildAdvancedResult(changes: Partial<AdvancedResult> = {}): AdvancedResult {
  return {
    schemaVersion: 1,
    activityId: 'a1',
    summary: { conclusion: 'likely', isHardlyFelt: false },
    overallConfidence: 'medium',
    hypotheses: [
      buildHypothesis('radio-interference', 0.62, {
        evidenceFor: [
          proof('ant.shared_episodes', 14, 'count'),
          proof('ble.channels_used', 12, 'channels'),
        ],
        evidenceAgainst: [proof('ant.second_ratio', 0.2, 'share')],
      }),
      buildHypothesis('single-sensor-weak', 0.21, { evidenceFor: [proof('ant.loss', 23, '%')] }),
      buildHypothesis('gpu-limit', 0.01),
    ],
    changePoints: [
      { metric: 'ant.loss', atSeconds: 1934, before: 3, after: 31, effect: 4, sensorKey: 'ant-1' },
      { metric: 'fps.median', atSeconds: 2400, before: 59, after: 41.4, effect: -3 },
    ],
    stutterClusters: [
      { fromSeconds: 600, toSeconds: 720, freezes: 14, worstSeconds: 2.4, kind: 'crowd' },
    ],
    devices: [
      {
        key: 'ant-1',
        role: 'heartRate',
        model: 'HRM-Dual 4',
        transport: 'ant',
        otherTransports: ['ble'],
        availabilityPercent: 82,
        lossPercent: 23.4,
        searchEvents: 6,
        meanRepairSeconds: 3.2,
        worstBlock: { fromSeconds: 1800, toSeconds: 2400, lossPercent: 38 },
        battery: 'low',
        verdict: 'lost',
      },
      {
        key: 'ble-1',
        role: 'trainer',
        model: 'KICKR 5',
        transport: 'ble',
        otherTransports: [],
        availabilityPercent: 100,
        searchEvents: 0,
        verdict: 'good',
      },
    ],
    networkWindows: [{ fromSeconds: 300, toSeconds: 360, kind: 'outage' }],
    radioMap: {
      channelsUsed: 12,
      blockedSpans: [],
      likelyWifiChannels: [6],
      antFrequencyFree: false,
    },
    incidentChains: [],
    correlations: [],
    plan: [
      {
        order: 1,
        recommendationId: 'ant-extension',
        why: ['radio-interference'],
        expectedChange: { metric: 'ant.loss', from: 23, to: 5 },
        minutes: 5,
        stopIf: { metric: 'ant.loss', operator: '<=', value: 5 },
      },
    ],
    notMeasured: [],
    limits: ['noSignalStrength'],
    ...changes,
  };
}

export function buildHypothesis(
  id: HypothesisId,
  probability: number,
  evidence: Partial<Pick<Hypothesis, 'evidenceFor' | 'evidenceAgainst'>> = {},
): Hypothesis {
  return {
    id,
    probability,
    evidenceFor: [],
    evidenceAgainst: [],
    evidenceMissing: [],
    decidingTest: 'ant-extension',
    ...evidence,
  };
}

function proof(metric: string, value: number, unit: string): Hypothesis['evidenceFor'][number] {
  return { metric, value, unit, fromSeconds: 0, toSeconds: 3600 };
}
