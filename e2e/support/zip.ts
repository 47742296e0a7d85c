import { crc32, deflateRawSync } from 'node:zlib';
import type { TestFile } from './logs.ts';

/** Makes a zip archive with these files, compressed as most programs do it (APPNOTE.TXT 6.3.10). */
export function zipOf(name: string, files: readonly TestFile[]): TestFile {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: inside, buffer } of files) {
    const data = deflateRawSync(buffer);
    const path = Buffer.from(inside);
    // Version 2.0, no flags, deflate, 1 Jan 2026 at midnight.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt16LE(0x5c21, 8);
    about.writeUInt32LE(crc32(buffer), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(buffer.length, 18);
    about.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, path, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, rest, path);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  const buffer = Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
  return { name, mimeType: 'application/zip', buffer };
}
