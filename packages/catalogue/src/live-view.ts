/** What of a ride can't be known while it is on, or from this log at all. */
export const liveGaps = [
  /** The log shows no ride yet. */
  'no-ride-yet',
  /** Losses of the server, and the share of lost messages, need minutes of riding. */
  'first-minutes',
  /** The game logs single messages over ANT+ only. */
  'no-bluetooth-messages',
  /** A client of today doesn't count the riders around. */
  'no-riders-nearby',
  /** Nothing in the log says whether the game server answers. */
  'no-connection',
  /** What the whole ride was like. */
  'whole-ride',
] as const;
export type LiveGap = (typeof liveGaps)[number];

/** How a sensor is heard right now. */
export const liveSensorStates = [
  'heard',
  /** Nothing has arrived for `silentS`. */
  'silent',
  /** It was lost `silentS` ago, and the log doesn't show whether it is back. */
  'unsure',
  /** A meter has sent nothing for `silentS`: it was lost, or nobody pedals. Its next message will tell. */
  'quiet',
] as const;

export const liveConnectionStates = ['connected', 'lost', 'unknown'] as const;

/** Over how long the live view looks back. */
export const liveTerms = {
  /** Frame rates and incidents of so many seconds are shown. */
  shownS: 300,
  /** The share of lost messages is that of so many seconds. */
  lossS: 60,
  /** Ten minutes and more are judged, because the limits of a ride need some of it. */
  judgedS: 900,
} as const;
