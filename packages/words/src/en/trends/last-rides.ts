/** The last rides of a rider, in a report. */
export const lastRidesMessages = {
  'lost-time': 'Lost time in the last {rides} rides on this computer',
  'p1-fps': '1 % low in the last {rides} rides on this computer',
  none: 'none',
  'lost-time-counts': 'Lost time adds up all that was lost: connection, sensors and resistance.',
  compared: 'This ride: {now}. The one before: {before}.',
} as const;
