import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const bin = join(import.meta.dirname, '../../apps/cli/bin/ridescope.js');

/** Part of the report that the journeys compare with the page. */
export interface PrintedReport {
  hardware: { cpu?: string; gpu?: string };
  parse: { lines: number; counts: Record<string, number> };
  activities: {
    isJudged: boolean;
    fps?: { mean: number; median: number; min: number; max: number; p1?: number; p5?: number };
    sensors: { rxFails?: number }[];
  }[];
}

/** Runs `ridescope analyze FILE --json`; returns undefined if the file is not a game log. */
export async function analyzeWithCli(file: string): Promise<PrintedReport | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [bin, 'analyze', file, '--json'],
      { maxBuffer: 64 * 1024 ** 2 },
    );
    return JSON.parse(stdout);
  } catch (error) {
    if ((error as { code?: unknown }).code === 2) return undefined;
    throw error;
  }
}
