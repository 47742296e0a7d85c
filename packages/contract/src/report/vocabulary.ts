// Closed lists of words in a report, separate from the schemas so that a page can use them without the schema library.

export const utcSources = [
  'syncLine',
  'activityTimes',
  'worldTime',
  'uploader',
  'unknown',
] as const;
export const platforms = ['pc', 'mac', 'ios', 'android', 'unknown'] as const;
/** Compared with the releases known on the day of the ride. */
export const gameVersionStates = ['current', 'outdated'] as const;
export const graphicsProfiles = ['basic', 'medium', 'high', 'ultra'] as const;
/** legacy: `ANT  :` and `NETCLIENT:` tags; modern: bracketed tags. */
export const eras = ['legacy', 'mixed', 'modern', 'unknown'] as const;
/** `frames`: one frame-rate line per 100 (or 30) frames; `seconds`: one about every 8 s. */
export const fpsCadences = ['frames', 'seconds'] as const;
/**
 * `holes`: the ride was long enough, and too little of it is in the log; `watched`: others were followed; `noSource`: nothing
 * was paired that could move the rider; `noRide`: the game ended before any ride.
 */
export const notJudgedReasons = [
  'tooShort',
  'holes',
  'noMovement',
  'watched',
  'noSource',
  'noRide',
] as const;
export const receiverStates = ['found', 'missing', 'unknown'] as const;
export const batteryStates = ['new', 'good', 'ok', 'low', 'critical'] as const;
/** Ways to count messages of an ANT+ sensor (catalogue 1.6). */
export const slotModels = ['A', 'B', 'C'] as const;
