const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb8_8320 : 0);
  return value;
});

/** Calculates the checksum of gzip and PNG (CRC-32), as a number of 32 bits without sign. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 255] as number);
  return (value ^ 0xffff_ffff) >>> 0;
}
