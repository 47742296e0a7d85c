import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { tokensForBytes } from '@ridescope/contract/token-terms';
import { simulate } from '@ridescope/log-simulator';
import { Random } from '@ridescope/log-simulator/random';
import { poisons } from './poison-words.ts';

/** Kinds of uploads, named after what they are or how they should end. */
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
  /** Index of the user that sends it. */
  user: number;
  confirmedTokens: number | undefined;
  /** Tokens that its report costs; 0 for a ride that is too short to judge. */
  price: number;
  /** SHA-256 of the uncompressed log. */
  contentHash: string;
  /** States that count as a correct end. */
  ends: readonly ('complete' | 'notALog' | 'failed')[];
  /** Builds the body on demand, so that a run doesn't hold all of them in memory. */
  body(): Uint8Array;
}

/** Paid tokens of each user: enough for everything, and none for the last one. */
export const tokensOfUsers = [1000, 1000, 0];

/** Percent of uploads of each kind; the rest are rides. */
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

/** Picks kinds for a number of uploads and shuffles them by the seed. From 30 uploads on, every kind occurs. */
export function mixedKinds(count: number, seed: number): UploadKind[] {
  const least = count >= 30 ? 1 : 0;
  const few = shares.flatMap(([kind, share]) =>
    Array<UploadKind>(Math.max(least, Math.round((share * count) / 100))).fill(kind),
  );
  const rides = Array<UploadKind>(Math.max(0, count - few.length)).fill('ride');
  return Random.of(seed, 'kinds').shuffled([...few, ...rides]);
}

/** How many users a run has: first those with tokens, then those without. */
export interface UserCounts {
  rich: number;
  poor: number;
}

/** Builds the uploads of a run, the same for the same seed. */
export function crashUploads(
  kinds: readonly UploadKind[],
  seed: number,
  users: UserCounts = { rich: tokensOfUsers.length - 1, poor: 1 },
): CrashUpload[] {
  const random = Random.of(seed, 'uploads');
  const uploads: CrashUpload[] = [];
  for (const [index, kind] of kinds.entries()) {
    const earlier = uploads.findLast((each) => each.kind === 'ride');
    const made = uploadOf(kind === 'sameAgain' && !earlier ? 'ride' : kind, {
      index,
      seed,
      random,
      users,
    });
    uploads.push(
      made.kind === 'sameAgain' && earlier
        ? { ...earlier, uploadId: made.uploadId, kind: 'sameAgain' }
        : made,
    );
  }
  return uploads;
}

interface Place {
  index: number;
  seed: number;
  random: Random;
  users: UserCounts;
}

function uploadOf(kind: UploadKind, { index, seed, random, users }: Place): CrashUpload {
  const log = logOf(kind, seed * 1000 + index, random);
  const isRide = ['ride', 'longRide', 'closedTab', 'poor', 'sameAgain'].includes(kind);
  return {
    uploadId: `crash-${seed}-${index}`,
    kind,
    user: kind === 'poor' ? users.rich + (index % users.poor) : random.whole(0, users.rich - 1),
    confirmedTokens: kind === 'unconfirmed' ? 1 : undefined,
    price: isRide ? tokensForBytes(log.bytes) : 0,
    contentHash: log.hash,
    ends: endsOf(kind),
    body: log.body,
  };
}

function endsOf(kind: UploadKind): CrashUpload['ends'] {
  if (kind === 'notALog' || kind === 'notGzip') return ['notALog'];
  if (kind === 'poor') return ['complete', 'failed']; // Fails once the free tokens are used up.
  const isBad = ['damaged', 'unconfirmed', 'throws', 'endsThread', 'endsProcess'].includes(kind);
  return isBad ? ['failed'] : ['complete'];
}

interface MadeLog {
  /** Uncompressed size. */
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
      const compressed = gzipSync(log, { level: 1 });
      if (kind === 'damaged')
        compressed.fill(0x55, compressed.length >> 1, (compressed.length >> 1) + 64);
      return compressed;
    },
  };
}

/** Inserts a line near the start of a log. */
function withLine(log: Buffer, line: string): Buffer {
  const at = log.indexOf('\n', 2000) + 1;
  return Buffer.concat([log.subarray(0, at), Buffer.from(`${line}\r\n`), log.subarray(at)]);
}

/** Chooses a length: rides under five minutes are not judged, and an hour of an older log exceeds 5 MB. */
function minutesOf(kind: UploadKind, random: Random): number {
  if (kind === 'shortRide') return 2;
  if (kind === 'longRide' || kind === 'unconfirmed' || kind === 'poor')
    return random.whole(60, 110);
  return random.whole(8, 30);
}
