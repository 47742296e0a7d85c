import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logFile, type TestFile } from './logs.ts';

const bin = join(import.meta.dirname, '../../apps/cli/bin/ridescope.js');

interface Simulated {
  /** Day of the ride, `YYYY-MM-DD`. */
  day: string;
  minutes?: number;
  /** Another one gives another ride with the same faults. */
  seed?: number;
}

/** Simulates a modern ride of the catalogue on another day. */
export async function simulatedLog(
  scenario: string,
  { day, minutes = 30, seed = 1 }: Simulated,
): Promise<TestFile> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin, 'simulate', scenario, '--minutes', String(minutes), '--seed', String(seed)],
    { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 },
  );
  const log = stdout.toString('latin1').replaceAll('2026-02-14', day);
  return logFile(Buffer.from(log, 'latin1'), `${scenario}.txt`);
}

/** Simulates a modern ride of the catalogue as the game stores it: its log, and the FIT file beside it. */
export async function simulatedRide(scenario: string): Promise<{ log: TestFile; fit: TestFile }> {
  const folder = await mkdtemp(join(tmpdir(), 'ride-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [bin, 'simulate', scenario, '--minutes', '30', '--fit', folder],
      { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 },
    );
    const [name = ''] = await readdir(folder);
    const buffer = await readFile(join(folder, name));
    return {
      log: logFile(stdout, `${scenario}.txt`),
      fit: { name, mimeType: 'application/octet-stream', buffer },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
