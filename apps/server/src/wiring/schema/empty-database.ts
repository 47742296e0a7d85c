import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmptyDatabase } from '../../platform/database/empty-database.ts';
import { baseline, migrations } from './migrations.ts';

const server = path.join(import.meta.dirname, '../../..');

/** Names the empty database of the build that suits the engine and the tables of today. */
export function emptyDatabase(): EmptyDatabase {
  const hash = createHash('sha256');
  // The versions of the engine and of what writes down which migrations have run.
  hash.update(readFileSync(path.join(server, 'package.json')));
  hash.update(JSON.stringify([Object.keys(migrations), baseline.digest]));
  return {
    directory: path.join(server, 'dist/empty-database'),
    madeFor: hash.digest('hex'),
  };
}
