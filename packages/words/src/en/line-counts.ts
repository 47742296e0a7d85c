import type { LineCounts } from '@ridescope/contract/report/parse-summary';

/** What each counted family of lines is, in words. */
export const countLabels: Readonly<Record<keyof LineCounts, string>> = {
  fps: 'Frame rate',
  stall: 'Freezes and loading stalls',
  antRxFail: 'ANT+ messages that did not arrive (Rx Fail)',
  antGotoSearch: 'ANT+ sensor lost, search begins (Goto Search)',
  antSearchStart: 'ANT+ search started',
  antTransferFailed: 'ANT+ commands that failed',
  bleDisconnect: 'Bluetooth disconnections',
  lanError: 'Network trainer errors',
  udpMetrics: 'Packet counts (UDP metrics)',
  networkSendError: 'Position not sent',
  networkLatePacket: 'Late packets',
  latencyTestFailed: 'Failed latency tests',
  connectionTimeout: 'Connection time-outs',
  companionAttempt: 'Attempts to reach the Companion app',
  playerJoined: 'Riders who joined the world',
};
