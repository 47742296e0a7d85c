import type { CauseId } from '@ridescope/catalogue/causes';
import type { AdvancedResult, Cause, CauseEvidence } from '@ridescope/contract/advanced/result';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';

/**
 * A ride on which radio noise spoilt the reception of two sensors, and the picture was slow at first; a test names only what
 * it is about.
 */
export function buildAdvancedResult(changes: Partial<AdvancedResult> = {}): AdvancedResult {
  return {
    schemaVersion: advancedSchemaVersion,
    activityId: 'a1',
    summary: {
      conclusion: 'causes',
      isHardlyFelt: false,
      measured: ['picture', 'connection', 'sensors'],
    },
    problems: [
      {
        problemId: 'power-lost',
        causes: [
          buildCause('radio-interference', 0.72, {
            sentence: {
              id: 'radio-interference.together',
              values: { sensors: ['power', 'heartRate'], times: 3, at: 1732 },
            },
            evidenceFor: [othersSilent, networkToo],
            evidenceAgainst: [batteryLow],
            evidenceMissing: ['bluetooth-channels'],
          }),
          buildCause('single-sensor-weak', 0.16, {
            sentence: { id: 'single-sensor-weak', values: { sensor: 'power' } },
            evidenceAgainst: [othersSilent],
            evidenceMissing: ['battery-level'],
            decidingTest: 'sensor-battery',
          }),
          buildCause('cannot-tell', 0.1),
          buildCause('receiver-fault', 0.02, {
            sentence: {
              id: 'receiver-fault',
              values: { sensors: ['power', 'heartRate'], at: 1732 },
            },
          }),
        ],
      },
      {
        problemId: 'frame-rate-dips',
        causes: [
          buildCause('cannot-tell', 0.55),
          buildCause('power-saving', 0.45, {
            sentence: { id: 'power-saving', values: { before: 19.5, after: 43, at: 102 } },
            evidenceFor: [roseAtOnce],
            decidingTest: 'gfx-power-mode',
          }),
        ],
      },
    ],
    unexplained: [
      {
        what: { id: 'rate-changed', values: { before: 59, after: 41.4 } },
        fromSeconds: 2400,
        toSeconds: 2400,
        lane: 'fps',
      },
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
        timesLost: 6,
        searches: 9,
        meanRepairSeconds: 3.2,
        worstBlock: { fromSeconds: 1800, toSeconds: 2400, lossPercent: 38 },
        battery: 'low',
        verdict: 'lost',
        problemIds: ['power-lost'],
      },
      {
        key: 'ble-1',
        role: 'trainer',
        model: 'KICKR 5',
        transport: 'ble',
        otherTransports: [],
        availabilityPercent: 100,
        timesLost: 0,
        verdict: 'good',
        problemIds: [],
      },
    ],
    networkWindows: [{ fromSeconds: 300, toSeconds: 360, kind: 'outage' }],
    radioMap: {
      channelsUsed: 12,
      blockedSpans: [],
      likelyWifiChannels: [6],
      antFrequencyFree: false,
    },
    plan: [
      {
        order: 1,
        recommendationId: 'ant-extension',
        reasons: [{ problemId: 'power-lost', causeId: 'radio-interference' }],
        sensorKeys: ['ant-1'],
        minutes: 10,
        goal: { id: 'losses', values: { sensor: 'power', times: 3, total: 41 } },
        isAddition: false,
      },
      {
        order: 2,
        recommendationId: 'gfx-power-mode',
        reasons: [{ problemId: 'frame-rate-dips', causeId: 'power-saving' }],
        minutes: 5,
        goal: { id: 'slow-stretch', values: { rate: 19.5, usual: 43 } },
        isAddition: true,
      },
    ],
    notMeasured: [],
    limits: ['noSignalStrength'],
    ...changes,
  };
}

/** A cause without evidence. */
export function buildCause(
  id: CauseId,
  probability: number,
  more: Partial<Omit<Cause, 'id' | 'probability'>> = {},
): Cause {
  return {
    id,
    probability,
    sentence: { id: 'cannot-tell' },
    evidenceFor: [],
    evidenceAgainst: [],
    evidenceMissing: [],
    ...more,
  };
}

const othersSilent: CauseEvidence = {
  clue: {
    id: 'others-silent',
    values: { sensor: 'power', others: ['heartRate'], times: 3, halfHeard: false },
  },
  fromSeconds: 1732,
  toSeconds: 1749,
  lane: 'sensors',
  sensorKeys: ['ant-1'],
  isWholeRide: false,
  ruleId: 'sensor-ant-shared-loss',
};
const networkToo: CauseEvidence = {
  clue: { id: 'network-too', values: { times: 1 } },
  fromSeconds: 1720,
  toSeconds: 1760,
  lane: 'network',
  isWholeRide: false,
};
const batteryLow: CauseEvidence = {
  clue: { id: 'battery-low', values: { sensor: 'power' } },
  fromSeconds: 0,
  toSeconds: 3600,
  sensorKeys: ['ant-1'],
  isWholeRide: true,
  ruleId: 'sensor-battery',
};
const roseAtOnce: CauseEvidence = {
  clue: { id: 'rate-rose-at-once', values: { before: 19.5, after: 43 } },
  fromSeconds: 0,
  toSeconds: 104,
  lane: 'fps',
  isWholeRide: false,
};
