import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Report } from '@ridescope/contract/report/report';

/** Finds the FIT files of a log's rides in the game's folder `Activities` beside `Logs`. */
export async function filesBeside(log: string, report: Report): Promise<string[]> {
  const folder = join(dirname(dirname(resolve(log))), 'Activities');
  const names = namesIn(folder);
  if (names.length === 0) return [];
  // Loaded only where there may be a FIT file: most logs lie in no folder of the game.
  const { fitNamesOf } = await import('@ridescope/fit');
  return fitNamesOf(names, report).map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
