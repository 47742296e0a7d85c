/** The last rides of a rider, in a report. */
export const lastRidesMessages = {
  'lost-time': 'Lost time in the last {rides} rides on this computer',
  'p1-fps': '1 % low in the last {rides} rides on this computer',
  none: 'none',
  compared: 'This ride: {now}. The one before: {before}.',
} as const;
