/*
 * From when on a tried fix counts. One rule for the server, the statistics and the pages. This file doesn't load the schema
 * library.
 */

/** From when on rides count as after a tried fix. */
export interface CountedFrom {
  /** The day on the rider's clock, `YYYY-MM-DD`. */
  day: string;
  /** The end of the ride of the report, ISO 8601. Absent where the rider chose the day: then the whole day is after. */
  at?: string;
}

/** When a ride began, and in which report it is. */
export interface StartedRide {
  startMs: number;
  /** The rider's clock, minutes east of UTC. Undefined where the log doesn't tell: then the start is that clock's time. */
  utcOffsetMinutes?: number | undefined;
  /** Storage key of the report. */
  reportKey: string;
}

/** `2026-01-13`: the day of a moment on a clock. */
export function dayOn(ms: number, utcOffsetMinutes = 0): string {
  return new Date(ms + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(ms) && dayOn(ms) === text;
}

/**
 * Whether a ride counts as ridden with a tried fix: by when it was ridden, never by when it was uploaded or the fix was
 * ticked. The ride in whose report it was ticked is before it, unless the rider chose a day before that ride.
 */
export function countsAsAfter(
  { startMs, utcOffsetMinutes, reportKey }: StartedRide,
  { S3Key, from }: { S3Key: string; from: CountedFrom },
): boolean {
  if (from.at === undefined) return dayOn(startMs, utcOffsetMinutes) >= from.day;
  return startMs > Date.parse(from.at) && reportKey !== S3Key;
}
