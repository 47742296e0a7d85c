import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleRides } from '../src/sample-rides.ts';

/** Writes the sample rides that the server loads. */
const folder = join(import.meta.dirname, '../../../apps/server/dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sample-rides.json'), JSON.stringify(sampleRides()));
