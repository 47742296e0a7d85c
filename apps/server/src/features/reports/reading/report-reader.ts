import type { FastifyBaseLogger } from 'fastify';
import { oneAtATime } from '../../../platform/process/one-at-a-time.ts';
import { singleThread } from '../../../platform/process/single-thread.ts';
import { MiB } from '../../../platform/process/units.ts';
import { type Reading, type ResultOf, readFromReports, unpackedBytes } from './report-readings.ts';

export interface ReportReader {
  /** Reads from stored reports. @returns undefined where one is unreadable or has nothing of that kind */
  read<R extends Reading>(owner: string, reading: R): Promise<ResultOf<R> | undefined>;
  close(): Promise<void>;
}

/** Reports above this are read in a thread: reading one here takes less than a look at the network. */
const mostBytesHere = MiB;
const timeLimitMs = 30_000;
const threadMemoryMb = 256;

/** Reads large reports in a thread, one at a time for each owner, so that one owner's can't delay the calls of others. */
export function createReportReader(log: FastifyBaseLogger): ReportReader {
  const pool = singleThread<Reading, unknown>({
    log,
    script: new URL('./report-reading-thread.ts', import.meta.url),
    memoryMb: threadMemoryMb,
  });
  const inTurn = oneAtATime();
  return {
    async read<R extends Reading>(owner: string, reading: R) {
      if (bytesOf(reading) <= mostBytesHere) return readFromReports(reading);
      const result = await inTurn(owner, () =>
        pool.run(reading, { signal: AbortSignal.timeout(timeLimitMs) }),
      );
      return result as ResultOf<R> | undefined; // The thread runs the same function.
    },
    close: () => pool.destroy(),
  };
}

function bytesOf(reading: Reading): number {
  const other = reading.kind === 'comparison' ? reading.other : undefined;
  const fit = reading.kind === 'statement' ? reading.fit : undefined;
  return [reading.body, other, fit].reduce(
    (sum, gzipped) => sum + (gzipped ? unpackedBytes(gzipped) : 0),
    0,
  );
}
