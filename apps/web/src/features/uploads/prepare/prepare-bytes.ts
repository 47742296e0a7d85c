import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { LogOutline, type LogOutlineOutcome } from '@ridescope/analysis/log-outline';
import {
  LogRedactor,
  type RedactionCounts,
  type RedactionExample,
  redactionKinds,
} from '@ridescope/log-redaction';
import { fileParts } from '../../../shared/file-parts.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type NotALog = Extract<LogOutlineOutcome, { kind: 'notALog' }>;
type Outline = Extract<LogOutlineOutcome, { kind: 'outline' }>;

/** A log that is ready to be sent, and what the user sees before. */
export interface PreparedLog {
  kind: 'log';
  /** Size of what is sent, when decompressed: masking undoes quoting and UTF-16, and changes no other size. */
  bytes: number;
  /** SHA-256 of the decompressed bytes that are sent, hexadecimal. */
  sha256: string;
  rides: Outline['rides'];
  /** The rider's clock, minutes ahead of UTC; absent where the log names no date. */
  utcOffsetMinutes?: number;
  /** Numbers of masked places, all 0 when masking is off. */
  masked: RedactionCounts;
  /** Some of them, only shown to the log's owner. */
  examples: RedactionExample[];
  /** What is sent: gzip. */
  body: Blob;
}

/** `tooLarge`: more than the server reads, found before all of it was decompressed. */
export type Prepared = PreparedLog | NotALog | { kind: 'tooLarge' };

export interface PrepareOptions {
  isMasking: boolean;
  /** Local time minus UTC in minutes, for logs that don't say. */
  utcOffsetMinutes: number;
  /** The largest log that the server reads, decompressed; undefined while that is unknown. */
  maxLogBytes: number | undefined;
}

const examplesPerKind = 3;

/**
 * Prepares a file for its upload in one pass: finds its rides, masks, hashes and compresses it. Reads only 64 KB of a file
 * that is not a game log. Keeps only the compressed bytes, about a tenth of the file, to save memory. Decompresses a log
 * that comes as gzip first.
 * @param onBytes receives the number of bytes of the file read so far
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
  const pack = compressor();
  let logBytes = 0;
  let sentBytes = 0;
  const send = async (bytes: Bytes) => {
    sentBytes += bytes.length;
    hash.update(bytes);
    await pack.write(bytes);
  };
  try {
    for await (const { bytes, readBytes } of fileParts(file)) {
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
      bytes: sentBytes,
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

/** Compresses what is written to it. Stopping halfway leaves nothing waiting. */
function compressor() {
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const compressed = new Response(stream.readable).blob();
  // After a stop the result is unused, so its rejection must not surface.
  compressed.catch(() => undefined);
  let isEnded = false;
  return {
    write: (bytes: Bytes) => writer.write(bytes),
    async end(): Promise<Blob> {
      isEnded = true;
      await writer.close();
      return new Blob([await compressed], { type: 'application/gzip' });
    },
    stop() {
      if (!isEnded) writer.abort().catch(() => undefined);
    },
  };
}
