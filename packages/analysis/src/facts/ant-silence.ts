/** A time in which nothing of an ANT+ sensor arrived although it was in use. Seconds since the first line of the log. */
export interface AntSilence {
  startS: number;
  /** Absent where the log does not show when it came back. */
  endS?: number;
  /** `radio`: its messages were lost on the way. `meter`: they came, but the meter's own values stood still. */
  cause: 'radio' | 'meter';
  /** The rider moved and, as far as the log tells, pedalled. */
  isFelt: boolean;
}
