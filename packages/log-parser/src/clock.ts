const daySeconds = 86_400;
/** Distinguishes midnight from a clock correction: stamps that fall by more than half a day crossed midnight (log-format 1.4). */
const midnightFall = daySeconds / 2;
/** Tolerates lines of different threads that are a second out of order, which is not a clock step. */
const jitterSeconds = 2;
/**
 * Bounds the jumps that count as a change to daylight-saving time, not as an hour without a single line. These are two
 * numbers because V8 kept recompiling `advance` over the fields of an object whenever the log changed.
 */
const daylightSavingS = 3600;
const daylightSavingToleranceS = 15;
/** Limits the list of steps, so that a damaged file can't fill the memory. Later steps still correct the time. */
const maxSteps = 1000;

/**
 * Turns the stamps of a log (local wall clock without a date) into seconds since the first stamp, which never fall.
 * Midnight adds a day. A clock that is set back, or forward by an hour, becomes an offset, so that the time between
 * events stays as true as the log allows.
 */
export class Clock {
  /** Counts seconds since the first stamp. */
  t = 0;
  /** Lists the steps of the computer's clock so far, at most 1,000; `stepS` is signed. */
  readonly steps: { t: number; stepS: number }[] = [];
  /** Counts the steps: asking the empty list made V8 compile its reader anew for the next log. */
  stepCount = 0;
  /** Repeats the first stamp, or is -1. */
  first = -1;
  private last = -1;

  /**
   * Returns the time of the next line.
   * @param secondOfDay the line's stamp, 0 to 86 399
   */
  advance(secondOfDay: number): number {
    if (secondOfDay === this.last) return this.t;
    // Without a branch for the first line: it would run once a log, and V8 would compile all of this anew for the second log.
    this.first = this.first < 0 ? secondOfDay : this.first;
    let delta = this.last < 0 ? 0 : secondOfDay - this.last;
    if (delta < -midnightFall) delta += daySeconds;
    else if (delta > daySeconds - 3600) delta -= daySeconds;
    if (delta < 0) {
      if (delta >= -jitterSeconds) return this.t;
      this.note(delta);
    } else if (Math.abs(delta - daylightSavingS) <= daylightSavingToleranceS) {
      this.note(daylightSavingS);
      this.t += Math.max(0, delta - daylightSavingS);
    } else {
      this.t += delta;
    }
    this.last = secondOfDay;
    return this.t;
  }

  /**
   * Returns the time of the first line of another log in the same file. Its clock says nothing about the previous log, so
   * an earlier stamp is one of the next day, and no step.
   * @param secondOfDay the line's stamp, 0 to 86 399
   */
  startLog(secondOfDay: number): number {
    if (this.last < 0) return this.advance(secondOfDay);
    const delta = secondOfDay - this.last;
    this.t += delta < 0 ? delta + daySeconds : delta;
    this.last = secondOfDay;
    return this.t;
  }

  private note(stepS: number): void {
    if (this.stepCount >= maxSteps) return;
    this.steps.push({ t: this.t, stepS });
    this.stepCount++;
  }
}
