import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const bin = join(import.meta.dirname, '../../apps/cli/bin/ridescope.js');

/** The part of the report document that the journeys compare with the page. */
export interface PrintedReport {
  hardware: { cpu?: string; gpu?: string };
  parse: { lines: number; bytes: number; understoodPercent: number };
  activities: {
    isJudged: boolean;
    fps?: { samples: number; mean: number; min: number; max: number };
    sensors: { rxFails?: number }[];
  }[];
}

/** What `ridescope analyze FILE --json` prints. */
export async function analyzeWithCli(file: string): Promise<PrintedReport> {
  const { stdout } = await promisify(execFile)(process.execPath, [bin, 'analyze', file, '--json'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout);
}
