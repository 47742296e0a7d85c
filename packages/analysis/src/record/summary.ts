import type { ParseResult } from '@ridescope/log-parser';
import { DamagedBytes } from './bytes.ts';

/** Holds what a recording keeps besides its tables. */
export interface Summary {
  /** The result of the parser without silences, which are a table. */
  parse: Omit<ParseResult, 'silences'>;
  monitors: number;
  uploaderOffsetMinutes?: number;
}

const eras = ['legacy', 'mixed', 'modern', 'unknown'] as const;

/**
 * Reads a summary from its JSON.
 * @throws DamagedBytes when a member is missing or has another type
 */
export function readSummary(json: string): Summary {
  let summary: unknown;
  try {
    summary = JSON.parse(json);
  } catch (error) {
    throw new DamagedBytes('the summary is not JSON', { cause: error });
  }
  const { parse: given, monitors, uploaderOffsetMinutes: offset } = objectOf(summary);
  const parse = objectOf(given);
  const counts = objectOf(parse.counts);
  return {
    parse: {
      bytes: numberOf(parse.bytes),
      lines: numberOf(parse.lines),
      unstampedLines: numberOf(parse.unstampedLines),
      understoodLines: numberOf(parse.understoodLines),
      // Recordings of version 1 may lack it.
      noiseLines: numberOf(parse.noiseLines ?? 0),
      unknownFamilies: listOf(parse.unknownFamilies, ({ shape, count }) => ({
        shape: String(shape),
        count: numberOf(count),
      })),
      clockSteps: listOf(parse.clockSteps, ({ t, stepS }) => ({
        t: numberOf(t),
        stepS: numberOf(stepS),
      })),
      era: eras.find((era) => era === parse.era) ?? 'unknown',
      truncated: parse.truncated === true,
      headless: parse.headless === true,
      ...(parse.isWrapUncertain === true && { isWrapUncertain: true }),
      overlongLines: numberOf(parse.overlongLines),
      repeatedMessages: numberOf(parse.repeatedMessages),
      counts: Object.fromEntries(
        Object.entries(counts).map(([name, count]) => [name, numberOf(count)]),
      ) as ParseResult['counts'],
      endT: numberOf(parse.endT),
      firstSecondOfDay: numberOf(parse.firstSecondOfDay),
    },
    monitors: numberOf(monitors),
    ...(offset !== undefined && { uploaderOffsetMinutes: numberOf(offset) }),
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new DamagedBytes('a part of the summary is missing');
}

function numberOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new DamagedBytes('a number of the summary is missing');
}

function listOf<T>(value: unknown, read: (entry: Record<string, unknown>) => T): T[] {
  if (!Array.isArray(value)) throw new DamagedBytes('a list of the summary is missing');
  return value.map((entry) => read(objectOf(entry)));
}
