/** Short sentences for a terminal. */
export const networkSentencesMessages = {
  'not-measured': 'not measured: {value}',
  'companion-app': 'Companion app',
  'never-connected-game': 'never connected to the game server',
  'connection-game-server':
    'connection to the game server lost {linkLosses, plural, =1 {once, for} =2 {twice, longest} other {# times, longest}} {longest}',
  'game-message-connection':
    'game messages cut {tcpDrops, plural, =1 {once} =2 {twice} other {# times}}',
  reconnect: '{reconnectAttempts, plural, =1 {# attempt} other {# attempts}} to reconnect',
  'without-data-server':
    '{starvedMinutes, plural, =1 {# minute} other {# minutes}} without data from the server',
  'packets-minute-received': '{medianReceivedPerMinute} packets a minute received (median)',
  'other-riders':
    '{latePackets, plural, =1 {# late packet} other {# late packets}} of other riders',
  'largest-clock-correction': 'largest clock correction {clockStepMaxMs}',
  'web-services-failed':
    'web services failed in {apiErrorMinutes, plural, =1 {# minute} other {# minutes}}',
  'dns-lookups-failed':
    'DNS lookups failed in {dnsFailureMinutes, plural, =1 {# minute} other {# minutes}}',
  'companion-app-not': 'Companion app: not connected',
  'companion-app-never':
    'Companion app: {companionAttempts, plural, =1 {# attempt} other {# attempts}}, {isKnown, select, true {never connected ({why})} other {never connected}}',
  'never-lost': 'never lost',
  'companion-app-connected':
    'Companion app: connected {companionSuccesses, plural, =1 {once} =2 {twice} other {# times}}, {lost}',
  'connection-losses': 'connection losses',
  'message-connection': 'game message connection',
  'failed-sends': 'failed sends',
  'minutes-without-data': 'minutes without data',
  'latency-tests': 'latency tests',
  'late-packets': 'late packets',
  'clock-steps': 'clock steps',
  'never-lost-server': 'connection to the game server never lost',
  'sends-failed': '{sendFailures, plural, =1 {# failed send} other {# failed sends}} ({percent})',
  'tests-failed':
    '{tests, plural, =1 {# failed latency test} other {# failed latency tests}} (lines of one second count once; {rate}, worst {worst})',
  'companion-lost': 'lost {companionLosses, plural, =1 {once} =2 {twice} other {# times}}',
} as const;
