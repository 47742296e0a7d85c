const table = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
];

/** Calculates the CRC-16 of FIT over part of a file. Over a file with a right checksum at its end it is 0. */
export function checksumOf(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    sum = ((sum >> 4) & 0x0fff) ^ (table[sum & 0x0f] ?? 0) ^ (table[byte & 0x0f] ?? 0);
    sum = ((sum >> 4) & 0x0fff) ^ (table[sum & 0x0f] ?? 0) ^ (table[byte >> 4] ?? 0);
  }
  return sum;
}
