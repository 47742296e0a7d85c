import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { LogOutline, type LogOutlineOutcome } from '@ridescope/analysis/log-outline';
import {
  LogRedactor,
  type RedactionCounts,
  type RedactionExample,
  redactionKinds,
} from '@ridescope/log-redaction';
import { filePieces, isZip } from './file-pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type NotALog = Extract<LogOutlineOutcome, { kind: 'notALog' }> & {
  /** Where more is known than the reason says. */
  message?: string;
};
type Outline = Extract<LogOutlineOutcome, { kind: 'outline' }>;

/** A log that is ready to be sent, and what is to be known before. */
export interface PreparedLog {
  kind: 'log';
  /** Unpacked; masks keep it as it was. */
  bytes: number;
  /** Of the unpacked bytes as they are sent, hexadecimal. */
  sha256: string;
  rides: Outline['rides'];
  /** The rider's clock, minutes ahead of UTC; absent where the log names no date. */
  utcOffsetMinutes?: number;
  /** Places masked, all 0 where nothing was to be masked. */
  masked: RedactionCounts;
  /** Some of them, for the eyes of the log's owner alone. */
  examples: RedactionExample[];
  /** What is sent: gzip. */
  body: Blob;
}

/** `tooLarge`: more than the server reads, found before it was unpacked to its end. */
export type Prepared = PreparedLog | NotALog | { kind: 'tooLarge' };

export interface PrepareOptions {
  isMasking: boolean;
  /** Local time minus UTC, minutes, for logs that do not tell. */
  utcOffsetMinutes: number;
  /** The largest log that the server reads, unpacked; undefined where that is not known. */
  maxLogBytes: number | undefined;
}

const examplesPerKind = 3;
const zipMessage = 'This is a zip archive. Unpack it, and choose the Log.txt in it.';

/**
 * Prepares a file for its upload in one pass: which rides it holds, the masking, the SHA-256 and gzip. Of a file that is
 * no log 64 KB are read. Only what is packed is kept, so that memory grows with a tenth of the file. A log that is packed
 * with gzip is unpacked first.
 * @param onBytes told how many bytes of the file were read so far
 * @throws FileTrouble when the file cannot be read
 */
export async function prepareBytes(
  file: Blob,
  { isMasking, utcOffsetMinutes, maxLogBytes = Number.POSITIVE_INFINITY }: PrepareOptions,
  onBytes: (bytes: number) => void,
): Promise<Prepared> {
  const outline = new LogOutline({ uploaderOffsetMinutes: utcOffsetMinutes });
  const redactor = isMasking ? new LogRedactor({ examplesPerKind }) : undefined;
  const hash = sha256.create();
  const pack = packer();
  let logBytes = 0;
  const send = async (bytes: Bytes) => {
    hash.update(bytes);
    await pack.write(bytes);
  };
  try {
    for await (const { bytes, readBytes } of filePieces(file)) {
      if (logBytes === 0 && isZip(bytes)) {
        return { kind: 'notALog', reason: 'binary', message: zipMessage };
      }
      logBytes += bytes.length;
      if (logBytes > maxLogBytes) return { kind: 'tooLarge' };
      outline.push(bytes);
      if (outline.refusal) return { kind: 'notALog', reason: outline.refusal };
      await send(redactor ? redactor.push(bytes) : bytes);
      onBytes(readBytes);
    }
    const outcome = outline.end();
    if (outcome.kind === 'notALog') return outcome;
    if (redactor) await send(redactor.end());
    const { kind: _, ...outlined } = outcome;
    return {
      ...outlined,
      kind: 'log',
      sha256: bytesToHex(hash.digest()),
      masked: redactor?.counts ?? noneMasked(),
      examples: redactor?.examples ?? [],
      body: await pack.end(),
    };
  } finally {
    pack.stop();
  }
}

function noneMasked(): RedactionCounts {
  return Object.fromEntries(redactionKinds.map((kind) => [kind, 0])) as RedactionCounts;
}

/** Compresses what is written to it. Nothing is left waiting when it is stopped halfway. */
function packer() {
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const packed = new Response(stream.readable).blob();
  // Whoever stops halfway is not interested in what became of it.
  packed.catch(() => undefined);
  let isEnded = false;
  return {
    write: (bytes: Bytes) => writer.write(bytes),
    async end(): Promise<Blob> {
      isEnded = true;
      await writer.close();
      return new Blob([await packed], { type: 'application/gzip' });
    },
    stop() {
      if (!isEnded) writer.abort().catch(() => undefined);
    },
  };
}
