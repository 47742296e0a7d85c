/** Words of a report. */
export const sensorWordsMessages = {
  'we-expect-4': 'We expect 4 messages a second; every missing one counts as lost.',
  'sends-4-messages':
    "It sends 4 messages a second, but the receiver listens 8 times, so half of the slots are empty even in a perfect ride. They don't count as lost.",
  'we-expect-8': 'We expect 8 messages a second; every missing one counts as lost.',
  'message-loss': 'Message loss',
  'without-long-losses': ' without long losses',
  'half-messages-lost': 'half of the messages lost, or more',
  'without-readings': 'without readings',
  start: 'from {first} at the start',
  'readings-cover-ride': 'readings cover {coveragePercent} of the ride',
  'commands-failed': '{commandsFailed} of {all} commands failed',
  '37-radio-channels': '{bleChannelsUsed} of 37 radio channels in use',
  followed: 'followed for {trackedSeconds}',
  all: ' in all',
  'heard-less-than': 'heard less than half for up to {longestBlackoutS}',
  'only-known-ant': 'Only known for ANT+: other connections send lost messages again.',
} as const;
