import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pingLoadBytes } from '@ridescope/contract/ping-terms';
import { pingErrors } from '@ridescope/words/errors/report-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';

/** Downloads of all callers at the same time. Each test makes up to four. */
const mostAtOnce = 16;
/** Those of one network address: a second test there would measure the first one. */
const mostOfAddress = 4;
/** A slow reader must not hold a place for long; the test reads for ten seconds. */
const longestMs = 20_000;
const segmentBytes = 64 * 1024;
const randomSegments = 16;

/** Hands out downloads of random bytes, which no proxy can compress. */
export function createLoadStreams({
  atOnce = mostAtOnce,
  ofAddress = mostOfAddress,
  endAfterMs = longestMs,
} = {}) {
  let open = 0;
  const openByNetwork = new Map<string, number>();
  let segments: Buffer[] | undefined;
  return {
    /** @throws AppError SERVICE_UNAVAILABLE when too many are open, in all or from this address. */
    start(address: string): Readable {
      const network = networkOf(address);
      const ofNetwork = openByNetwork.get(network) ?? 0;
      if (ofNetwork >= ofAddress) {
        throw new AppError('SERVICE_UNAVAILABLE', pingErrors.sameNetwork);
      }
      if (open >= atOnce) {
        throw new AppError('SERVICE_UNAVAILABLE', pingErrors.tooManyTests);
      }
      open++;
      openByNetwork.set(network, ofNetwork + 1);
      segments ??= Array.from({ length: randomSegments }, () => randomBytes(segmentBytes));
      const stream = Readable.from(bytesOf(segments), { objectMode: false });
      const timer = setTimeout(() => stream.destroy(), endAfterMs);
      stream.once('close', () => {
        clearTimeout(timer);
        open--;
        const left = (openByNetwork.get(network) ?? 1) - 1;
        if (left > 0) openByNetwork.set(network, left);
        else openByNetwork.delete(network);
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
