import type { Report } from '@ridescope/contract/report/report';
import {
  engineVersion,
  reportSchemaVersion,
  rulesVersion,
} from '@ridescope/contract/report/version';

/** Makes an empty report, for tests of the way rather than the content. */
export function sampleReport(id: string): Report {
  return {
    schemaVersion: reportSchemaVersion,
    engineVersion,
    rulesVersion,
    id,
    session: {
      durationS: 0,
      utcSource: 'unknown',
      platform: 'unknown',
      hasCleanEnd: false,
      end: { how: 'stopped', stage: 'menu' },
    },
    hardware: {},
    parse: {
      bytes: 0,
      lines: 0,
      era: 'unknown',
      understoodPercent: 0,
      unknownFamilies: [],
      clockSteps: [],
      truncated: false,
      headless: false,
      skippedWarmUpS: 0,
      overlongLines: 0,
      repeatedMessages: 0,
      counts: {
        fps: 0,
        antRxFail: 0,
        antGotoSearch: 0,
        networkSendError: 0,
        networkLatePacket: 0,
        latencyTestFailed: 0,
        connectionTimeout: 0,
        companionAttempt: 0,
        udpMetrics: 0,
        lanError: 0,
        stall: 0,
        playerJoined: 0,
        bleDisconnect: 0,
        antSearchStart: 0,
        antTransferFailed: 0,
      },
    },
    activities: [],
    recommendations: [],
  };
}
