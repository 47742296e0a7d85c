/** How a sensor does among the same model of other riders. */
export const standingMessages = {
  subject: "{person, select, rider {The rider's} other {Your}} {sensor}",
  'others-too':
    ', but {person, select, rider {their} other {your}} other {radio} sensors lose many messages too: suspect the receiver or the room first.',
} as const;
