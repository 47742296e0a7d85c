import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pingLoadBytes } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';

/** Downloads of all callers at the same time. Each test makes up to four. */
const mostAtOnce = 16;
/** A slow reader must not hold a place for long; the test reads for ten seconds. */
const longestMs = 20_000;
const pieceBytes = 64 * 1024;
const randomPieces = 16;

/** Hands out downloads of random bytes, which no proxy can compress. */
export function createLoadStreams({ atOnce = mostAtOnce, endAfterMs = longestMs } = {}) {
  let open = 0;
  let pieces: Buffer[] | undefined;
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
      pieces ??= Array.from({ length: randomPieces }, () => randomBytes(pieceBytes));
      const stream = Readable.from(bytesOf(pieces), { objectMode: false });
      const timer = setTimeout(() => stream.destroy(), endAfterMs);
      stream.once('close', () => {
        clearTimeout(timer);
        open--;
      });
      return stream;
    },
  };
}

async function* bytesOf(pieces: readonly Buffer[]) {
  for (let sent = 0; sent < pingLoadBytes; sent += pieceBytes) {
    const piece = pieces[(sent / pieceBytes) % pieces.length];
    if (piece) yield piece;
    // Lets other requests in, such as the pings of this very test.
    if (sent % (pieceBytes * randomPieces) === 0) await sleep(0);
  }
}
