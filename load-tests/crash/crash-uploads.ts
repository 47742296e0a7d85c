import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { tokensForBytes } from '@ridescope/contract/token-terms';
import { simulate } from '@ridescope/log-simulator';
import { Random } from '@ridescope/log-simulator/random';
import { poisons } from './poison-words.ts';

/** What is sent, by what should become of it. */
export type UploadKind =
  | 'ride'
  | 'longRide'
  | 'shortRide'
  | 'sameAgain'
  | 'closedTab'
  | 'notALog'
  | 'notGzip'
  | 'damaged'
  | 'unconfirmed'
  | 'poor'
  | 'throws'
  | 'endsThread'
  | 'endsProcess';

export interface CrashUpload {
  uploadId: string;
  kind: UploadKind;
  /** Place of its rider among the riders. */
  rider: number;
  confirmedTokens: number | undefined;
  /** Tokens that a report of it costs; 0 for a ride that is too short to be judged. */
  price: number;
  /** SHA-256 of what it unpacks to. */
  contentHash: string;
  /** How it may end. */
  ends: readonly ('complete' | 'notALog' | 'failed')[];
  /** Made when it is sent, so that a run does not hold all of them. */
  body(): Uint8Array;
}

/** Riders with enough tokens for everything, and one who has only the free ones. */
export const tokensOfRiders = [1000, 1000, 0];
const poorRider = tokensOfRiders.length - 1;

/** How many of a hundred are of each kind; the rest are rides. */
const shares: readonly (readonly [UploadKind, number])[] = [
  ['longRide', 8],
  ['shortRide', 5],
  ['sameAgain', 8],
  ['closedTab', 6],
  ['notALog', 6],
  ['notGzip', 2],
  ['damaged', 3],
  ['unconfirmed', 5],
  ['poor', 8],
  ['throws', 2],
  ['endsThread', 2],
  ['endsProcess', 1],
];

/** Kinds for so many uploads, in an order that the seed shuffles; a run of some size has all of them. */
export function mixedKinds(count: number, seed: number): UploadKind[] {
  const least = count >= 30 ? 1 : 0;
  const few = shares.flatMap(([kind, share]) =>
    Array<UploadKind>(Math.max(least, Math.round((share * count) / 100))).fill(kind),
  );
  const rides = Array<UploadKind>(Math.max(0, count - few.length)).fill('ride');
  return Random.of(seed, 'kinds').shuffled([...few, ...rides]);
}

/** The uploads of a run: the same for the same seed. */
export function crashUploads(kinds: readonly UploadKind[], seed: number): CrashUpload[] {
  const random = Random.of(seed, 'uploads');
  const uploads: CrashUpload[] = [];
  for (const [index, kind] of kinds.entries()) {
    const earlier = uploads.findLast((each) => each.kind === 'ride');
    const made = uploadOf(kind === 'sameAgain' && !earlier ? 'ride' : kind, index, seed, random);
    uploads.push(
      made.kind === 'sameAgain' && earlier
        ? { ...earlier, uploadId: made.uploadId, kind: 'sameAgain' }
        : made,
    );
  }
  return uploads;
}

function uploadOf(kind: UploadKind, index: number, seed: number, random: Random): CrashUpload {
  const log = logOf(kind, seed * 1000 + index, random);
  const isRide = ['ride', 'longRide', 'closedTab', 'poor', 'sameAgain'].includes(kind);
  return {
    uploadId: `crash-${seed}-${index}`,
    kind,
    rider: kind === 'poor' ? poorRider : random.whole(0, poorRider - 1),
    confirmedTokens: kind === 'unconfirmed' ? 1 : undefined,
    price: isRide ? tokensForBytes(log.bytes) : 0,
    contentHash: log.hash,
    ends: endsOf(kind),
    body: log.body,
  };
}

function endsOf(kind: UploadKind): CrashUpload['ends'] {
  if (kind === 'notALog' || kind === 'notGzip') return ['notALog'];
  if (kind === 'poor') return ['complete', 'failed']; // Until the free tokens are gone.
  const isBad = ['damaged', 'unconfirmed', 'throws', 'endsThread', 'endsProcess'].includes(kind);
  return isBad ? ['failed'] : ['complete'];
}

interface MadeLog {
  /** Unpacked. */
  bytes: number;
  hash: string;
  body(): Uint8Array;
}

function logOf(kind: UploadKind, seed: number, random: Random): MadeLog {
  const minutes = minutesOf(kind, random);
  const scenario = random.isWithin(0.5) || minutes > 30 ? 'clean-legacy' : 'clean-modern-lan';
  const era = kind === 'shortRide' ? 'clean-modern-lan' : scenario;
  const text = () => {
    if (kind === 'notALog') return Buffer.from(`Minutes of meeting ${seed}\n`.repeat(2000));
    const log = Buffer.concat([...simulate(era, { seed, minutes })]);
    const poison = poisons.find(({ name }) => name === kind);
    return poison ? withLine(log, poison.word) : log;
  };
  const first = text();
  return {
    bytes: first.byteLength,
    hash: createHash('sha256').update(first).digest('hex'),
    body: () => {
      const log = text();
      if (kind === 'notGzip') return log;
      const packed = gzipSync(log, { level: 1 });
      if (kind === 'damaged') packed.fill(0x55, packed.length >> 1, (packed.length >> 1) + 64);
      return packed;
    },
  };
}

/** Puts a line among the first ones of a log. */
function withLine(log: Buffer, line: string): Buffer {
  const at = log.indexOf('\n', 2000) + 1;
  return Buffer.concat([log.subarray(0, at), Buffer.from(`${line}\r\n`), log.subarray(at)]);
}

/** Rides of less than five minutes are not judged; an hour of the older game is more than 5 MB. */
function minutesOf(kind: UploadKind, random: Random): number {
  if (kind === 'shortRide') return 2;
  if (kind === 'longRide' || kind === 'unconfirmed' || kind === 'poor')
    return random.whole(60, 110);
  return random.whole(8, 30);
}
