import type { RideFile } from '@ridescope/contract/ride-file';
import { checksumOf } from './checksum.ts';
import { type Scan, scanMessages } from './scan-messages.ts';

/** Largest file that is read, unpacked: 24 hours of the game's longest records have 9.5 MB. */
export const mostFitBytes = 10_000_000;

/**
 * How a FIT file was found. Every one of them but `whole` is read as far as it goes. `inProgress`: the header doesn't state the
 * length yet, because the game was still writing, or crashed. `truncated`: the file ends before the length that it states.
 * `wrongChecksum`: the length is right, the checksum wrong, and every message can be read. `damaged`: something within it is no
 * message; what follows wasn't read. `tooLong`: longer than 24 hours; the rest wasn't read.
 */
export type FitCondition = RideFile['condition'];

export interface ReadablePart {
  condition: FitCondition;
  /** A file of the whole messages alone, with a header and a checksum that fit them. */
  file: Uint8Array<ArrayBuffer>;
  scan: Scan;
  /** Versions of protocol and profile, as the header states them. */
  versions: { protocol: number; profile: number };
}

const headerBytes = 14;
const checksumBytes = 2;
const [protocol2, profile] = [32, 21_141];

/** Finds the whole messages of a FIT file, the first of several in a row; undefined when it isn't one. Never throws. */
export function readablePart(bytes: Uint8Array): ReadablePart | undefined {
  const header = readHeader(bytes);
  if (!header) return undefined;
  const { size, dataBytes } = header;
  const stated = size + dataBytes + checksumBytes;
  const isComplete = dataBytes > 0 && stated <= bytes.length;
  const isRight = isComplete && checksumOf(bytes, 0, stated) === 0;
  const scan = scanMessages(bytes, size, isComplete ? size + dataBytes : bytes.length, isRight);
  return {
    condition: conditionOf(scan, { dataBytes, isComplete, isRight }),
    file: withHeader(bytes.subarray(size, scan.end), header),
    scan,
    versions: header,
  };
}

function conditionOf(
  { stop }: Scan,
  { dataBytes, isComplete, isRight }: { dataBytes: number; isComplete: boolean; isRight: boolean },
): FitCondition {
  if (stop === 'tooLong') return 'tooLong';
  if (dataBytes === 0) return 'inProgress';
  if (!isComplete) return 'truncated';
  if (stop) return 'damaged';
  return isRight ? 'whole' : 'wrongChecksum';
}

interface Header {
  size: number;
  protocol: number;
  profile: number;
  /** As stated; 0 where the file was never closed. */
  dataBytes: number;
}

/** Reads the header, or finds the first message behind one that was never written and is all zeros. */
function readHeader(bytes: Uint8Array): Header | undefined {
  const [size = 0, protocol = 0] = bytes;
  if (bytes.length < headerBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The mark of every FIT file, ".FIT".
  if ((size === 12 || size === headerBytes) && view.getUint32(8) === 0x2e464954)
    return {
      size,
      protocol,
      profile: view.getUint16(2, true),
      dataBytes: view.getUint32(4, true),
    };
  const first = bytes.findIndex((byte) => byte !== 0);
  if ((first !== 12 && first !== headerBytes) || !isFileIdDefinition(bytes, first))
    return undefined;
  return { size: first, protocol: protocol2, profile, dataBytes: 0 };
}

/** Every file begins with the definition of `file_id`, whose number is 0. */
function isFileIdDefinition(bytes: Uint8Array, at: number): boolean {
  const [head = 0, reserved, order = 2, low, high] = bytes.subarray(at, at + 5);
  return (head & 0xd0) === 0x40 && reserved === 0 && order < 2 && low === 0 && high === 0;
}

/** Puts a header of 14 bytes before messages and the checksum behind them. */
export function withHeader(
  messages: Uint8Array,
  { protocol, profile }: { protocol: number; profile: number },
): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerBytes + messages.length + checksumBytes);
  const view = new DataView(file.buffer);
  view.setUint8(0, headerBytes);
  view.setUint8(1, protocol);
  view.setUint16(2, profile, true);
  view.setUint32(4, messages.length, true);
  view.setUint32(8, 0x2e464954);
  view.setUint16(12, checksumOf(file, 0, 12), true);
  file.set(messages, headerBytes);
  view.setUint16(file.length - 2, checksumOf(file, 0, file.length - 2), true);
  return file;
}
