/** Words of a report. */
export const rideFactsMessages = {
  'date-not-log': 'date not in the log',
  'game-version-not': 'game version not logged',
  'not-ridden': 'not ridden',
  gb: '{ramGb} GB',
} as const;
