import { withTerms } from '../messages/marked-message.ts';

/** What each figure of the network is called. */
export const networkLabels = withTerms({
  linkLosses: 'Connection to the game lost',
  longestOutageS: 'Longest outage',
  reconnectAttempts: 'Attempts to reconnect',
  tcpDrops: 'Game message connection dropped',
  seamlessTcpReconnects: 'Game message connection renewed at once',
  relayMoves: 'Moves to another game server',
  apiErrorMinutes: 'Minutes with failing game services',
  dnsFailureMinutes: 'Minutes with failed <dns>DNS</dns> lookups',
  medianReceivedPerMinute: '<packet>Packets</packet> received, <median>median</median>',
  starvedMinutes: 'Minutes with almost nothing received',
  shortUploadMinutes: 'Minutes with too little sent',
  sendFailures: 'Position not sent',
  sendFailPercent: 'Share of positions not sent',
  latencyTestFailures: 'Failed <latency>latency</latency> tests',
  latencyFailuresPerHour: 'Failed <latency>latency</latency> tests per hour',
  worstLatencyMs: 'Worst failed test',
  latePackets: 'Late <packet>packets</packet> of other riders',
  clockStepMaxMs: 'Largest step of the game clock',
  companionAttempts: 'Attempts to connect',
  companionSuccesses: 'Successful ones',
  companionLosses: 'Connection lost',
});

/** What a figure means for the ride. */
export const networkHints = {
  linkLosses: 'Everyone else vanishes',
  reconnectAttempts: 'TCP: messages and results stop for a while',
  seamlessTcpReconnects: 'Back within 5 s, not noticeable',
  relayMoves: 'Ordinary load balancing',
  apiErrorMinutes: 'Profiles, events, saving',
  sendFailures: 'Failed attempts',
  latencyTestFailures: 'One way took longer than half a second; lines of one second count once',
} as const;

/** Why a figure is missing. */
export const networkReasons = {
  online: 'It takes 5 minutes of online riding to tell.',
  'few-counts': 'The log has too few packet counts to tell.',
  'no-counts': "Game versions of this age don't log packet counts per minute.",
  'no-tcp': "Game versions of this age don't log this connection separately.",
  'no-tests':
    "This game version doesn't log latency tests, or the ride is shorter than 10 minutes.",
  'no-attempt': 'The log shows no attempt to reach the Companion app.',
  'after-sign-in': 'It takes 10 minutes after the sign-in to tell.',
  'no-sign-in': 'The log shows no sign-in to the game.',
  'no-failed-test': 'No failed latency test with a time is in the log.',
  riding: 'It takes 15 minutes of riding to tell.',
  'no-late-packets': "Today's game versions don't log late packets.",
  'no-correction': 'The log has no clock correction in this ride.',
  'no-phone': 'The phone was never connected in this log.',
} as const;

/** Heads of the groups of figures, and a largest one where there was none. */
export const networkCaptions = {
  connection: 'Connection',
  traffic: 'Traffic',
  companion: 'Companion app on the phone',
  none: 'none',
} as const;
