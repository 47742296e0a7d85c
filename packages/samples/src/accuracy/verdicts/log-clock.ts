/** A log's clock may hang back a little where lines are out of order; more than this is the clock being set. */
const disorderSeconds = 5;
const daySeconds = 86_400;

/** Converts seconds since the first line into the local clock that a log prints, as experts quote it. */
export class LogClock {
  private readonly firstSecond: number;
  private readonly steps: readonly { elapsed: number; bySeconds: number }[];

  private constructor(firstSecond: number, steps: LogClock['steps']) {
    this.firstSecond = firstSecond;
    this.steps = steps;
  }

  static of(bytes: Uint8Array): LogClock {
    const text = new TextDecoder('latin1').decode(bytes);
    let first: number | undefined;
    let last = 0;
    let elapsed = 0;
    const steps: { elapsed: number; bySeconds: number }[] = [];
    for (const [, clock = ''] of text.matchAll(/^\[(\d{1,2}:\d\d:\d\d)\]/gm)) {
      const now = secondOfDay(clock);
      if (first === undefined) {
        first = now;
        last = now;
      }
      // Past midnight the clock starts anew; less than half a day back, somebody set it.
      const step = now - last < -daySeconds / 2 ? now - last + daySeconds : now - last;
      if (step >= 0) elapsed += step;
      else if (step < -disorderSeconds) steps.push({ elapsed, bySeconds: step });
      else continue;
      last = now;
    }
    return new LogClock(first ?? 0, steps);
  }

  /** Second of the local day at a number of seconds since the first line. */
  secondOfDayAt(elapsed: number): number {
    const set = this.steps
      .filter((step) => step.elapsed < elapsed)
      .reduce((sum, { bySeconds }) => sum + bySeconds, 0);
    return (this.firstSecond + elapsed + set) % daySeconds;
  }
}

/** Reads `7:05:09`. */
export function secondOfDay(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

export function clockText(secondsOfDay: number): string {
  const whole = Math.round(secondsOfDay);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
