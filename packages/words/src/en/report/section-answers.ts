/** Words of a report. */
export const sectionAnswersMessages = {
  'nothing-besides-problems':
    'No problem besides those above{unfelt, plural, =0 {} =1 {; # figure was unusual, not felt} other {; # figures were unusual, not felt}}',
  'nothing-found':
    '{unfelt, plural, =0 {Nothing found} =1 {No problem; # figure was unusual, not felt} other {No problem; # figures were unusual, not felt}}',
  more: ' and more',
  'no-two-kinds': 'No two kinds of trouble happened together more often than chance',
  'too-little-happened': 'Too little happened to test',
  'not-measured-log': 'Not measured in this log',
  'never-below-30': 'never below 30 FPS',
  'below-30-fps': '{below} below 30 FPS',
  capped: ', capped at {cap}',
  average: '{mean} on average{cap}; {slow}',
  'not-measured-log-names': 'Not measured: the log shows no bike sensor in use',
  'none-lost': '{count}, none lost',
  'most-trouble': '{count}; most trouble: {value}, {text}',
  'readings-cover-ride': 'readings cover {coveragePercent} of the ride',
  'messages-lost': '{lossPercent} of its messages lost',
  'never-connected-game': 'Never connected to the game',
  'connection-game-lost':
    'Connection to the game lost {linkLosses, plural, =1 {once} =2 {twice} other {# times}}{linkLosses2}',
  'connection-game-never': 'Connection to the game never lost',
  'game-message-connection':
    'game messages cut {tcpDrops, plural, =1 {once} =2 {twice} other {# times}}',
  'log-does-not': 'The log does not name the computer',
  none: 'None',
  understood: '{understoodPercent} of {lines, plural, =1 {# line} other {# lines}} understood',
  'for-length': ', for {length}',
  'longest-length': ', longest {length}',
  sensors: '{count, plural, =1 {# sensor} other {# sensors}}',
  'sensor-lost': 'lost {timesLost, plural, =1 {once} =2 {twice} other {# times}}{longest}',
  'tests-failed': '{tests, plural, =1 {# latency test} other {# latency tests}} failed',
  events:
    '{events, plural, =1 {# event} other {# events}} of {kinds, plural, =1 {# kind} other {# kinds}}',
} as const;
