/** What a rider has to do without while a sensor is lost. */
export const lossKinds = [
  'power',
  'pace',
  'resistance',
  'heartRate',
  'cadence',
  'shifting',
] as const;
export type LossKind = (typeof lossKinds)[number];

/** From how many seconds on a loss is felt, whatever radio carried it. */
export interface LossLimits {
  /** At a stretch. Shorter losses are neither reported nor counted. */
  noticedS: number;
  /** In all, however short each of them was; absent where many short losses are not felt. */
  noticedTotalS?: number;
  /** A stretch that riders can't miss. */
  warningS: number;
  /** In all, with at least one that was noticed. */
  warningTotalS: number;
  /** In all, with at least one that riders can't miss; absent where the ride goes on without it. */
  criticalTotalS?: number;
  /** The longest of losses that riders can't miss because they keep coming back; absent where they can. */
  againS?: number;
  /** Why these limits. */
  source: string;
}

/** The game holds a value for two to three seconds, and a log has lengths to the second, so 4 may be 3. */
const noticedS = 5;

/** From this long on, losses that come back are felt at all. */
const againS = 4;
/** Of a value that is only shown, one loss must be longer: experts call three of 4 to 5 s minor, those with one of 9 s a warning. */
const againShownS = 7;

/** Of the sensor without which a rider or runner stops moving in the game. */
const ofWhatMoves = {
  noticedS,
  warningS: 10,
  warningTotalS: 20,
  criticalTotalS: 60,
  againS,
} as const satisfies Omit<LossLimits, 'source'>;

/** The one place that says how long riders can do without what a sensor gives. */
export const lossLimits: Readonly<Record<LossKind, LossLimits>> = {
  power: {
    ...ofWhatMoves,
    source:
      'Without 200 W a rider of 80 kg at 36 km/h loses a quarter of the speed in 10 s, enough to drop out of a bunch; experts call 5 to 7 s minor, 16 s a warning, and a minute in all critical',
  },
  pace: {
    ...ofWhatMoves,
    source:
      'A run in the game moves by the pace of the foot pod or treadmill alone, so the limits are those of power in a ride: our judgement',
  },
  resistance: {
    noticedS: 15,
    noticedTotalS: 60,
    warningS: 60,
    warningTotalS: 60,
    source:
      'Roads change their grade over 100 m, which is 10 to 20 s of riding; experts call pauses of 4 to 6 s nothing, 19 min in all a warning, and the ride goes on without it',
  },
  heartRate: {
    noticedS,
    warningS: 120,
    warningTotalS: 120,
    againS: againShownS,
    source:
      'Nobody rides by the pulse of a minute; experts call 10 to 65 s minor and half of the ride a warning',
  },
  cadence: {
    noticedS,
    warningS: 120,
    warningTotalS: 120,
    againS: againShownS,
    source: 'Like the pulse, it is shown and moves nothing; experts call 9 s minor',
  },
  shifting: {
    noticedS,
    warningS: 60,
    warningTotalS: 60,
    source: 'Experts call 5 and 6 s minor; for a minute in one gear our judgement',
  },
};

/**
 * Losses of at least this many seconds that come back so often are felt as a fault: experts call 7 losses of 4 to 5 s in 37
 * minutes a warning, and 4 in 52 minutes minor.
 */
export const lostAgain = { times: 3, everyS: 600, leastS: againS } as const;
