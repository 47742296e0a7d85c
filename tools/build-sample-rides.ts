import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { sampleRides } from './samples/sample-rides.ts';

/** Writes the rides that the server loads as sample data. */
const folder = join(root, 'apps/server/dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sample-rides.json'), JSON.stringify(sampleRides()));
