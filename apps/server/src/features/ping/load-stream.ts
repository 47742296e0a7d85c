import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pingLoadBytes } from '@ridescope/contract/ping-terms';
import { AppError } from '../../platform/app-error.ts';

/** Downloads of all callers at the same time. Each test makes up to four. */
const mostAtOnce = 16;
/** A slow reader must not hold a place for long; the test reads for ten seconds. */
const longestMs = 20_000;
const segmentBytes = 64 * 1024;
const randomSegments = 16;

/** Hands out downloads of random bytes, which no proxy can compress. */
export function createLoadStreams({ atOnce = mostAtOnce, endAfterMs = longestMs } = {}) {
  let open = 0;
  let segments: Buffer[] | undefined;
  return {
    /** @throws AppError SERVICE_UNAVAILABLE when too many are open. */
    start(): Readable {
      if (open >= atOnce) {
        throw new AppError(
          'SERVICE_UNAVAILABLE',
          'Many others are testing right now. Please try again in a minute.',
        );
      }
      open++;
      segments ??= Array.from({ length: randomSegments }, () => randomBytes(segmentBytes));
      const stream = Readable.from(bytesOf(segments), { objectMode: false });
      const timer = setTimeout(() => stream.destroy(), endAfterMs);
      stream.once('close', () => {
        clearTimeout(timer);
        open--;
      });
      return stream;
    },
  };
}

async function* bytesOf(segments: readonly Buffer[]) {
  for (let sent = 0; sent < pingLoadBytes; sent += segmentBytes) {
    const segment = segments[(sent / segmentBytes) % segments.length];
    if (segment) yield segment;
    // Lets other requests in, such as the pings of this very test.
    if (sent % (segmentBytes * randomSegments) === 0) await sleep(0);
  }
}
