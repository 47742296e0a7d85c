/** Words of an analysis. */
export const changeMetricsMessages = {
  'frame-rate': 'Frame rate',
  'packets-received-minute': 'Packets received a minute',
} as const;
