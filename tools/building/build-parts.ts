import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root, run } from '../run.ts';
import { type Part, parts } from './parts.ts';
import { hashOfSources } from './source-hash.ts';

/** Builds a part if its sources have changed since the last build. */
async function buildPart({ name, folder, sources, output, command }: Part): Promise<number> {
  const stamp = join(cacheFolder, `built-${name.replaceAll(' ', '-')}`);
  const hash = hashOfSources(root, sources);
  const isBuilt = existsSync(join(root, output)) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return 0;

  console.error(`Building the ${name}.`);
  // Deletes the output first, so that an interrupted build can't look complete.
  rmSync(stamp, { force: true });
  const [program, ...args] = command;
  const code = await run(program, args, { cwd: join(root, folder), output: 'onFailure' });
  if (code === 0) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stamp, hash);
  }
  return code;
}

/**
 * Builds what has changed: demo reports, web app and the command line that it offers into `apps/web/dist`, the command line
 * into `apps/cli/dist`, sample rides and an empty database into `apps/server/dist`, and the code of the server into the cache
 * of its starts.
 * @returns the exit code of the failed build, or 0
 */
export async function buildParts(): Promise<number> {
  for (const part of parts) {
    const code = await buildPart(part);
    if (code !== 0) return code;
  }
  return 0;
}
