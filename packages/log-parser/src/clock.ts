const daySeconds = 86_400;
/** A fall of more than half a day is midnight (log-format 1.4). */
const midnightFall = daySeconds / 2;
/** Lines of different threads may stand a second out of order; that is no clock step. */
const jitterSeconds = 2;
/**
 * A jump this close to one hour is a change to daylight-saving time, not an hour without a single line. Two numbers, not
 * an object: V8 compiled and discarded `advance` dozens of times in a row over that object's fields, at every change of log.
 */
const daylightSavingS = 3600;
const daylightSavingToleranceS = 15;
/** More steps than this are carried but not listed: only a damaged file has them, and memory must not grow with it. */
const maxSteps = 1000;

/**
 * Turns the stamps of a log, local wall clock without date, into seconds since the first stamp that never fall.
 * Midnight adds a day; a clock that is set back or by an hour forward is carried as an offset, so that what came
 * before and after keeps its true distance as well as the log can tell.
 */
export class Clock {
  /** Seconds since the first stamp. */
  t = 0;
  /** Steps of the computer's clock so far, `stepS` signed, at `t`; at most 1,000. */
  readonly steps: { t: number; stepS: number }[] = [];
  private last = -1;

  /** @param secondOfDay stamp of the next line, 0 to 86 399; returns its time. */
  advance(secondOfDay: number): number {
    if (secondOfDay === this.last) return this.t;
    if (this.last < 0) {
      this.last = secondOfDay;
      return 0;
    }
    let delta = secondOfDay - this.last;
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

  private note(stepS: number): void {
    if (this.steps.length < maxSteps) this.steps.push({ t: this.t, stepS });
  }
}
