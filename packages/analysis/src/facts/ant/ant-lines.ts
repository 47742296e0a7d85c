import { firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';

/** What is usual shows in the minutes before. */
const usualS = 300;
/** A receiver that hears its sensors writes at least this share of what it usually writes. */
export const heardShare = 0.25;
/** Times of lines, ascending. */
export interface LineTimes {
  length: number;
  at(index: number): number;
  lowerBound(limit: number): number;
}

/** Lines of a receiver that hears its sensors, or should hear them. */
export function antLinesOf(record: LogRecord): readonly LineTimes[] {
  const pages = [record.of('antManufacturer'), record.of('antBattery')];
  return [
    ...[...record.rxFails.values()].map((own) => own.t),
    record.powerMessages.t,
    record.fecPages.t,
    ...pages.map((own) => ({
      length: own.length,
      at: (index: number) => own[index]?.t ?? Number.NaN,
      lowerBound: (limit: number) => firstFrom(own, limit),
    })),
  ];
}

/** How many lines a second come in the minutes before a time, since `sinceS` at the earliest. */
export function usualLines(
  lines: readonly LineTimes[],
  untilS: number,
  sinceS = Number.NEGATIVE_INFINITY,
): number {
  const fromS = Math.max(sinceS, untilS - usualS);
  return countLines(lines, fromS, untilS) / Math.max(1, untilS - fromS);
}

/** Counts the lines with `fromS <= t < toS`. */
export function countLines(lines: readonly LineTimes[], fromS: number, toS: number): number {
  return lines.reduce((sum, times) => sum + times.lowerBound(toS) - times.lowerBound(fromS), 0);
}

/** Returns the time of the first line at or after a time; infinity if there is none. */
export function nextLine(lines: readonly LineTimes[], fromS: number): number {
  return Math.min(
    ...lines.map((times) => {
      const next = times.lowerBound(fromS);
      return next < times.length ? times.at(next) : Number.POSITIVE_INFINITY;
    }),
  );
}

/** Returns the time of the last line before a time; minus infinity if there is none. */
export function lastLine(lines: readonly LineTimes[], beforeS: number): number {
  return Math.max(
    ...lines.map((times) => {
      const next = times.lowerBound(beforeS);
      return next > 0 ? times.at(next - 1) : Number.NEGATIVE_INFINITY;
    }),
  );
}
