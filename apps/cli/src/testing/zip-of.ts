import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
  /** Day of January 2026 on which it was last changed. */
  day?: number;
  isStored?: boolean;
}

const versionNeeded = 20;
const deflate = 8;

/** Builds a zip archive, byte by byte as its specification (APPNOTE 6.3) says. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { name, bytes, isStored = false } = file;
    const data = isStored ? bytes : deflateRawSync(bytes);
    const common = commonHeader(file, data.length, isStored);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from('PK\x01\x02'),
      Buffer.from([versionNeeded, 0]),
      common,
      central,
      Buffer.from(name),
    );
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** What the header of a file and its entry in the directory have in common. */
function commonHeader({ name, bytes, day = 1 }: ZippedFile, length: number, isStored: boolean) {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(versionNeeded, 0);
  header.writeUInt16LE(isStored ? 0 : deflate, 4);
  header.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | day, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}
