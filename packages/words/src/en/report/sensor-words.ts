import { withTerms } from '../../messages/marked-message.ts';

/** Words of a report. */
export const sensorWordsMessages = withTerms({
  'we-expect-4': 'We expect 4 messages a second; every missing one counts as lost.',
  'sends-4-messages':
    "It sends 4 messages a second, but the receiver listens 8 times, so half of the slots are empty even in a perfect ride. They don't count as lost.",
  'we-expect-8': 'We expect 8 messages a second; every missing one counts as lost.',
  'message-loss': '<message-loss>Message loss</message-loss>',
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
  also: 'also {others}',
  lost: 'lost',
  'times-lost':
    'lost {timesLost, plural, =0 {never} =1 {once} =2 {twice} other {# times}}, for {total}{all}',
  'model-not-logged': "The model isn't in the log.",
  'takes-5-minutes': 'It takes 5 minutes on one channel to tell.',
  'searched-device-unknown': "The log doesn't show which device was searched for.",
  'only-ant-searches': 'Only an ANT+ receiver searches for its devices.',
  'ant-never-drops': 'ANT+ has no connection that can drop: see the searches.',
  'drops-not-logged': "The log doesn't show whether this device disconnected.",
  'losses-not-logged': "The log doesn't show when messages of this device were lost.",
  'gaps-not-logged': "The log doesn't show when this device was silent.",
  'battery-not-logged': 'The log has no battery report from this device.',
});
