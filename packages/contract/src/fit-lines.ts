/** The length of the ride's FIT file as the game logged it when it saved the ride. */
export interface SavedLength {
  /** Seconds since the first line of the log. */
  t: number;
  bytes: number;
}

/** A target that the game sent to the trainer in ERG mode. */
export interface TrainerTarget {
  /** Seconds since the first line of the log. */
  t: number;
  /** 0 when ERG mode ends. */
  watts: number;
}

/** What a log says beside its report that a FIT file is compared with, in the order of the log. */
export interface FitLines {
  saved: readonly SavedLength[];
  /** Only Bluetooth trainers with the common protocol have such lines. */
  targets: readonly TrainerTarget[];
  /** When the rider finished an event, seconds since the first line of the log. */
  finishes: readonly number[];
}
