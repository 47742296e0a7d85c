interface ZippedLog {
  name: string;
  lastModified: number;
  /** CRC-32 of the unpacked bytes. */
  crc32: number;
  uncompressedSize: number;
}

/**
 * Makes a gzip file of what a zip archive holds of an entry, without unpacking it: both keep the same deflate stream and the
 * same checksum, and differ only in what is around them (RFC 1952, section 2.3).
 */
export function asGzip(
  deflated: Blob,
  { name, lastModified, crc32, uncompressedSize }: ZippedLog,
): File {
  // Magic number, method deflate, no flags, no time, unknown system.
  const header = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc32, true);
  // The size modulo 2^32.
  trailer.setUint32(4, uncompressedSize, true);
  return new File([header, deflated, trailer], name, { lastModified });
}
