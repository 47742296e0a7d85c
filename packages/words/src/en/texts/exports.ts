/** Columns of the events of a ride, in a table for a spreadsheet. */
export const eventColumns = {
  t: 'time_s',
  time: 'time',
  clock: 'clock',
  event: 'event',
  kind: 'kind',
  length: 'length_s',
  count: 'count',
  device: 'device',
  detail: 'detail',
  counted: 'counted',
} as const;

/** Columns of the minutes of a ride. */
export const minuteColumns = {
  minute: 'minute',
  from: 'from_s',
  clock: 'clock',
  mean: 'fps_mean',
  lowest: 'fps_lowest',
  samples: 'fps_samples',
  received: 'received_per_minute',
  sent: 'sent_per_minute',
  crowding: 'crowding_0_to_1',
} as const;

/** Columns of systems ranked by frame rate. */
export const benchmarkColumns = {
  rank: 'rank',
  cpu: 'cpu',
  gpu: 'gpu',
  platform: 'platform',
  world: 'world',
  profile: 'profile',
  resolution: 'resolution',
  riders: 'riders',
  max: 'max_fps',
  mean: 'avg_fps',
  p1: 'p1_fps',
  'quartile-1': 'avg_fps_from',
  'quartile-3': 'avg_fps_to',
  client: 'client',
  date: 'date',
  duration: 'duration_s',
  crowding: 'crowding_percent',
  sample: 'is_sample',
} as const;

/** Columns of the history of tokens. */
export const tokenColumns = {
  time: 'Time (UTC)',
  what: 'What',
  free: 'Free tokens',
  paid: 'Paid tokens',
  money: 'Paid (USD)',
  refunded: 'Refunded (USD)',
  receipt: 'Receipt',
} as const;

/** Values of tables for a spreadsheet, and names of columns with a device. */
export const exportMessages = {
  yes: 'yes',
  no: 'no',
  'rx-fails': 'rx_fails: {device}',
  device: 'device {number}',
} as const;
