import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SampleRide } from '@ridescope/contract/sample-rides';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { addStartSeed, deleteStartSeed } from './seed/store-seed.ts';
import { deleteSampleRides, replaceSampleRides } from './store.ts';

export interface SampleRideOptions {
  /** Says whether sample data is wanted; existing sample data is removed when it is not. */
  isWanted: boolean;
  /** The file that the build writes: an array of `SampleRide`. */
  file: string;
  log: FastifyBaseLogger;
}

/** Loads the sample data when the file has changed. Never rejects: the server works without sample data. */
export async function loadSampleRides(
  db: Queryable,
  { isWanted, file, log }: SampleRideOptions,
): Promise<void> {
  try {
    if (!isWanted) {
      await deleteSampleRides(db);
      return await deleteStartSeed(db);
    }
    const content = await readFile(file, 'utf8');
    const rides = JSON.parse(content) as SampleRide[]; // Written by our own build.
    const sampleSet = createHash('sha256').update(content).digest('hex');
    const isNew = await replaceSampleRides(db, sampleSet, rides);
    if (isNew) log.info({ event: 'sampleRides.loaded', rides: rides.length });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) log.warn({ event: 'sampleRides.missing' });
    else log.error({ event: 'sampleRides.failed', err: error });
  }
}

/** Adds simulated rides, so that every page of the benchmarks shows something from the start. Never rejects. */
export async function seedAtStart(db: Queryable, log: FastifyBaseLogger): Promise<void> {
  try {
    await addStartSeed(db);
  } catch (error) {
    log.error({ event: 'sampleRides.notSeeded', err: error });
  }
}
