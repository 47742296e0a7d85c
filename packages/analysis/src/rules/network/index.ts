import type { Rule } from '../define-rule.ts';
import { networkApiErrors } from './network-api-errors.ts';
import { networkClockStep } from './network-clock-step.ts';
import { networkCompanion } from './network-companion.ts';
import { networkDns } from './network-dns.ts';
import { networkLatePackets } from './network-late-packets.ts';
import { networkLatencyTests } from './network-latency-tests.ts';
import { networkLinkLoss } from './network-link-loss.ts';
import { networkOutageLength } from './network-outage-length.ts';
import { networkReceiveStarvation } from './network-receive-starvation.ts';
import { networkReconnectAttempts } from './network-reconnect-attempts.ts';
import { networkSendFailures } from './network-send-failures.ts';
import { networkTcpDrop } from './network-tcp-drop.ts';
import { networkUploadShortfall } from './network-upload-shortfall.ts';

/** Lists the rules in the order of the catalogue. */
export const networkRules: readonly Rule[] = [
  networkLinkLoss,
  networkOutageLength,
  networkTcpDrop,
  networkReconnectAttempts,
  networkSendFailures,
  networkReceiveStarvation,
  networkUploadShortfall,
  networkLatencyTests,
  networkLatePackets,
  networkClockStep,
  networkApiErrors,
  networkDns,
  networkCompanion,
];
