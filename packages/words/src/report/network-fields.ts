import type { CountedNetwork } from '@ridescope/contract/report/count-episodes';
import {
  countText,
  millisecondsText,
  percentText,
  perHourText,
  perMinuteText,
} from '../format/format-number.ts';
import { minuteCountText, spanText } from '../format/format-time.ts';
import type { AbsenceReasons } from './absence.ts';

export interface NetworkField {
  label: string;
  hint?: string;
  format: (value: number) => string;
  /** The count that tells, when it is 0, that this figure is missing because there was nothing. */
  noneWith?: keyof CountedNetwork;
  reasons: AbsenceReasons;
}

const online = { general: 'It takes 5 minutes of online riding to tell.' };
const metrics = {
  general: 'The log has too few packet counts to tell.',
  legacy: "Game versions of this age don't log packet counts per minute.",
};
const tcp = {
  ...online,
  legacy: "Game versions of this age don't log this connection separately.",
};
const latencyTest = {
  general: "This game version doesn't log latency tests, or the ride is shorter than 10 minutes.",
};
const phone = { general: 'The log shows no attempt to reach the Companion app.' };

/** Every network figure in plain words: its name, how it is written, and why it may be missing. */
export const networkFields: Record<keyof CountedNetwork, NetworkField> = {
  linkLosses: {
    label: 'Connection to the game lost',
    hint: 'Everyone else vanishes',
    format: countText,
    reasons: online,
  },
  longestOutageS: {
    label: 'Longest outage',
    format: noneOr(spanText),
    noneWith: 'linkLosses',
    reasons: online,
  },
  reconnectAttempts: { label: 'Attempts to reconnect', format: countText, reasons: online },
  tcpDrops: {
    label: 'Game message connection dropped',
    hint: 'TCP: messages and results stop for a while',
    format: countText,
    reasons: tcp,
  },
  seamlessTcpReconnects: {
    label: 'Game message connection renewed at once',
    hint: 'Back within 5 s, not noticeable',
    format: countText,
    reasons: tcp,
  },
  relayMoves: {
    label: 'Moves to another game server',
    hint: 'Ordinary load balancing',
    format: countText,
    reasons: online,
  },
  apiErrorMinutes: {
    label: 'Minutes with failing game services',
    hint: 'Profiles, events, saving',
    format: minuteCountText,
    reasons: { general: 'It takes 10 minutes after the sign-in to tell.' },
  },
  dnsFailureMinutes: {
    label: 'Minutes with failed DNS lookups',
    format: minuteCountText,
    reasons: { general: 'The log shows no sign-in to the game.' },
  },
  medianReceivedPerMinute: {
    label: 'Packets received, median',
    format: perMinuteText,
    reasons: { general: 'The log has too few packet counts to tell.' },
  },
  starvedMinutes: {
    label: 'Minutes with almost nothing received',
    format: minuteCountText,
    reasons: metrics,
  },
  shortUploadMinutes: {
    label: 'Minutes with too little sent',
    format: minuteCountText,
    reasons: metrics,
  },
  sendFailures: {
    label: 'Position not sent',
    hint: 'Failed attempts',
    format: countText,
    reasons: online,
  },
  sendFailPercent: {
    label: 'Share of positions not sent',
    format: percentText,
    reasons: online,
  },
  latencyTestFailures: {
    label: 'Failed latency tests',
    hint: 'One way took longer than half a second',
    format: countText,
    reasons: latencyTest,
  },
  latencyFailuresPerHour: {
    label: 'Failed latency tests per hour',
    format: perHourText,
    reasons: latencyTest,
  },
  worstLatencyMs: {
    label: 'Worst failed test',
    format: noneOr(millisecondsText),
    noneWith: 'latencyTestFailures',
    reasons: { general: 'No failed latency test with a time is in the log.' },
  },
  latePackets: {
    label: 'Late packets of other riders',
    format: countText,
    reasons: {
      general: 'It takes 15 minutes of riding to tell.',
      modern: "Today's game versions don't log late packets.",
    },
  },
  clockStepMaxMs: {
    label: 'Largest step of the game clock',
    format: millisecondsText,
    reasons: { general: 'The log has no clock correction in this ride.' },
  },
  companionAttempts: { label: 'Attempts to connect', format: countText, reasons: phone },
  companionSuccesses: { label: 'Successful ones', format: countText, reasons: phone },
  companionLosses: {
    label: 'Connection lost',
    format: countText,
    reasons: { general: 'The phone was never connected in this log.' },
  },
};

export interface NetworkGroup {
  caption: string;
  keys: readonly (keyof CountedNetwork)[];
}

export const networkGroups: readonly NetworkGroup[] = [
  {
    caption: 'Connection',
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
    caption: 'Traffic',
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
    caption: 'Companion app on the phone',
    keys: ['companionAttempts', 'companionSuccesses', 'companionLosses'],
  },
];

/** A largest value of which there may be none at all. */
function noneOr(format: (value: number) => string): (value: number) => string {
  return (value) => (value === 0 ? 'none' : format(value));
}

/** A figure; 0 for the largest of things of which none was counted. */
export function networkValue(network: CountedNetwork, key: keyof CountedNetwork) {
  const { noneWith } = networkFields[key];
  const hasNone = noneWith !== undefined && network[noneWith] === 0;
  return network[key] ?? (hasNone ? 0 : undefined);
}
