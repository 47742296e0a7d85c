const table = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
];

/** Calculates the 16-bit checksum of a FIT file, four bits at a time as its protocol says. */
export function fitChecksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes)
    for (const nibble of [byte & 15, byte >> 4])
      sum = ((sum >> 4) & 0x0fff) ^ (table[sum & 15] ?? 0) ^ (table[nibble] ?? 0);
  return sum;
}
