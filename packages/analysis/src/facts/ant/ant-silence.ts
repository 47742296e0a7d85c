/**
 * A time in which nothing from an ANT+ sensor arrived although it was in use. Seconds since the
 * first line of the log.
 */
export interface AntSilence {
  startS: number;
  /** Absent if the log doesn't show when it came back. */
  endS?: number;
  /** Only the next sign of it, which may come long after, shows that it was back. */
  isAtMost?: true;
  /** `radio`: its messages were lost on the way. `meter`: they arrived, but the meter's values stood still. */
  cause: 'radio' | 'meter';
  /**
   * Share of another sensor's messages that were lost while the receiver searched for this one, percent. Present where this
   * is what proves how long it was gone.
   */
  costPercent?: number;
  /** The game's statistics alone show it: readings that ended before the ride. */
  isByReadings?: true;
  /** Whether the rider moved and, as far as the log shows, pedalled. */
  isFelt: boolean;
}
