import type { CountedNetwork } from '@ridescope/contract/report/count-episodes';
import { networkCaptions, networkHints, networkLabels, networkReasons } from '../en/network.ts';
import {
  countText,
  millisecondsText,
  percentText,
  perHourText,
  perMinuteText,
} from '../format/format-number.ts';
import { minuteCountText, spanText } from '../format/format-time.ts';
import type { Message } from '../messages/format-message.ts';
import type { AbsenceReasons } from './absence.ts';

export interface NetworkField {
  label: Message;
  hint?: string;
  format: (value: number) => string;
  /** The count that shows, when it is 0, that this figure is missing because there was nothing. */
  noneWith?: keyof CountedNetwork;
  reasons: AbsenceReasons;
}

const online = { general: networkReasons.online };
const metrics = {
  general: networkReasons['few-counts'],
  legacy: networkReasons['no-counts'],
};
const tcp = {
  ...online,
  legacy: networkReasons['no-tcp'],
};
const latencyTest = {
  general: networkReasons['no-tests'],
};
const phone = { general: networkReasons['no-attempt'] };

/** Every network figure in plain words: its name, how it is written, and why it may be missing. */
export const networkFields: Record<keyof CountedNetwork, NetworkField> = {
  linkLosses: {
    label: networkLabels.linkLosses,
    hint: networkHints.linkLosses,
    format: countText,
    reasons: online,
  },
  longestOutageS: {
    label: networkLabels.longestOutageS,
    format: noneOr(spanText),
    noneWith: 'linkLosses',
    reasons: online,
  },
  reconnectAttempts: { label: networkLabels.reconnectAttempts, format: countText, reasons: online },
  tcpDrops: {
    label: networkLabels.tcpDrops,
    hint: networkHints.reconnectAttempts,
    format: countText,
    reasons: tcp,
  },
  seamlessTcpReconnects: {
    label: networkLabels.seamlessTcpReconnects,
    hint: networkHints.seamlessTcpReconnects,
    format: countText,
    reasons: tcp,
  },
  relayMoves: {
    label: networkLabels.relayMoves,
    hint: networkHints.relayMoves,
    format: countText,
    reasons: online,
  },
  apiErrorMinutes: {
    label: networkLabels.apiErrorMinutes,
    hint: networkHints.apiErrorMinutes,
    format: minuteCountText,
    reasons: { general: networkReasons['after-sign-in'] },
  },
  dnsFailureMinutes: {
    label: networkLabels.dnsFailureMinutes,
    format: minuteCountText,
    reasons: { general: networkReasons['no-sign-in'] },
  },
  medianReceivedPerMinute: {
    label: networkLabels.medianReceivedPerMinute,
    format: perMinuteText,
    reasons: { general: networkReasons['few-counts'] },
  },
  starvedMinutes: {
    label: networkLabels.starvedMinutes,
    format: minuteCountText,
    reasons: metrics,
  },
  shortUploadMinutes: {
    label: networkLabels.shortUploadMinutes,
    format: minuteCountText,
    reasons: metrics,
  },
  sendFailures: {
    label: networkLabels.sendFailures,
    hint: networkHints.sendFailures,
    format: countText,
    reasons: online,
  },
  sendFailPercent: {
    label: networkLabels.sendFailPercent,
    format: percentText,
    reasons: online,
  },
  latencyTestFailures: {
    label: networkLabels.latencyTestFailures,
    hint: networkHints.latencyTestFailures,
    format: countText,
    reasons: latencyTest,
  },
  latencyFailuresPerHour: {
    label: networkLabels.latencyFailuresPerHour,
    format: perHourText,
    reasons: latencyTest,
  },
  worstLatencyMs: {
    label: networkLabels.worstLatencyMs,
    format: noneOr(millisecondsText),
    noneWith: 'latencyTestFailures',
    reasons: { general: networkReasons['no-failed-test'] },
  },
  latePackets: {
    label: networkLabels.latePackets,
    format: countText,
    reasons: {
      general: networkReasons.riding,
      modern: networkReasons['no-late-packets'],
    },
  },
  clockStepMaxMs: {
    label: networkLabels.clockStepMaxMs,
    format: millisecondsText,
    reasons: { general: networkReasons['no-correction'] },
  },
  companionAttempts: { label: networkLabels.companionAttempts, format: countText, reasons: phone },
  companionSuccesses: {
    label: networkLabels.companionSuccesses,
    format: countText,
    reasons: phone,
  },
  companionLosses: {
    label: networkLabels.companionLosses,
    format: countText,
    reasons: { general: networkReasons['no-phone'] },
  },
};

export interface NetworkGroup {
  caption: string;
  keys: readonly (keyof CountedNetwork)[];
}

export const networkGroups: readonly NetworkGroup[] = [
  {
    caption: networkCaptions.connection,
    keys: [
      'linkLosses',
      'longestOutageS',
      'reconnectAttempts',
      'tcpDrops',
      'seamlessTcpReconnects',
      'relayMoves',
      'apiErrorMinutes',
      'dnsFailureMinutes',
    ],
  },
  {
    caption: networkCaptions.traffic,
    keys: [
      'medianReceivedPerMinute',
      'starvedMinutes',
      'shortUploadMinutes',
      'sendFailures',
      'sendFailPercent',
      'latencyTestFailures',
      'latencyFailuresPerHour',
      'worstLatencyMs',
      'latePackets',
      'clockStepMaxMs',
    ],
  },
  {
    caption: networkCaptions.companion,
    keys: ['companionAttempts', 'companionSuccesses', 'companionLosses'],
  },
];

/** A largest value of which there may be none at all. */
function noneOr(format: (value: number) => string): (value: number) => string {
  return (value) => (value === 0 ? networkCaptions.none : format(value));
}

/** A figure; 0 for the largest of things of which none was counted. */
export function networkValue(network: CountedNetwork, key: keyof CountedNetwork) {
  const { noneWith } = networkFields[key];
  const hasNone = noneWith !== undefined && network[noneWith] === 0;
  return network[key] ?? (hasNone ? 0 : undefined);
}
