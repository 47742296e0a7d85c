/** Around the line of a ride. */
export const rideLineMessages = {
  drops: 'Drops of the line',
  'show-drop': '{text}: show in the time line',
  legend: 'The line drops where something was wrong. Deeper is worse:',
  start: 'Start',
  'whole-ride': 'Whole ride',
} as const;
