/** Short sentences for a terminal. */
export const sensorCellsMessages = {
  'bluetooth-via-phone': 'Bluetooth via phone',
  'wi-fi-cable': 'Wi-Fi or cable',
  'rx-fail-model': '{rxFails} Rx Fail (model {slotModel})',
  'lost-up':
    'lost {timesLost, plural, =1 {once, for} =2 {twice, up to} other {# times, up to}} {longestLossS}',
  'heard-less-than': 'heard less than half for up to {longestBlackoutS}',
  'readings-time': 'readings {coveragePercent} of the time',
  'no-ant-receiver': 'no ANT+ receiver found',
  'ant-receiver-lost':
    'ANT+ receiver lost or reset {receiverResets, plural, =1 {once} =2 {twice} other {# times}}',
  bluetooth: 'Bluetooth',
  unknown: 'unknown',
  role: 'role',
  over: 'over',
  device: 'device',
  loss: 'message loss',
  searches: 'searches',
  drops: 'drops',
  'commands-failed': '{commandsFailed} of {all} commands failed',
  battery: 'battery {battery}',
} as const;
