import type { Span } from '../../../shared/time-range/time-span.ts';

const minuteS = 60;
const hourS = 3600;
const dayS = 24 * hourS;

export interface RideTimes {
  /** What the time line shows, in seconds from the start of the activity. */
  whole: Span;
  /** Second of the activity from which the time of the ride counts. */
  zeroS: number;
  /** Seconds since midnight of the rider's clock at that second; absent where the log has no clock. */
  startOfDayS?: number | undefined;
}

export type ParsedMoment =
  | { t: number }
  /** `outside`: a time that the ride doesn't have. `unreadable`: no time. */
  | { problem: 'outside' | 'unreadable' };

/**
 * Reads a time as riders write it: `20`, `about 20 minutes in`, `1 h 5 min`, `0:20:10`, or a time of day such as `19:40` or
 * `7:40 pm`. A time with a colon is a time of day if the ride has it, else a time since its start.
 */
export function parseMoment(text: string, ride: RideTimes): ParsedMoment {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(?:about|around|after|at|ca\.?|~)\s*/, '')
    .replace(/\s*(?:in|into the ride|after the start)$/, '');
  const times = [...clockTimes(words, ride), ...rideTimes(words)];
  if (times.length === 0) return { problem: 'unreadable' };
  const { from, to } = ride.whole;
  const t = times
    .map((one) => ride.zeroS + one)
    .find((one) => one >= Math.min(ride.zeroS, from) && one <= to);
  return t === undefined ? { problem: 'outside' } : { t: Math.max(from, t) };
}

/** Readings of a time of day, as seconds from the start of the ride. */
function clockTimes(words: string, { startOfDayS }: RideTimes): number[] {
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(words);
  if (!found || startOfDayS === undefined) return [];
  const [, hours, minutes, seconds = '0', half] = found;
  const ofDay = (Number(hours) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0);
  const s = ofDay * hourS + Number(minutes) * minuteS + Number(seconds);
  return Number(minutes) < 60 ? [(s - startOfDayS + dayS) % dayS] : [];
}

/** Readings of a time since the start, the likeliest first. */
function rideTimes(words: string): number[] {
  const minutes = /^(\d{1,4}(?:[.,]\d+)?)\s*(?:m|min|mins|minutes?)?$/.exec(words)?.[1];
  if (minutes !== undefined) return [Number(minutes.replace(',', '.')) * minuteS];
  const long = /^(\d{1,2})\s*h(?:ours?)?\s*(?:(\d{1,2})\s*(?:m|min|mins|minutes?)?)?$/.exec(words);
  if (long) return [Number(long[1]) * hourS + Number(long[2] ?? 0) * minuteS];
  const [, a, b, c] = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(words) ?? [];
  if (a === undefined || b === undefined) return [];
  const [first, second] = [Number(a), Number(b)];
  if (c !== undefined) return [first * hourS + second * minuteS + Number(c)];
  return [first * hourS + second * minuteS, first * minuteS + second];
}
