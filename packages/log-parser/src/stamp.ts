/** Counts the bytes of a stamp with its blank: `[7:14:50] ` or `[21:09:07] `. */
const shortStamp = 10;

/**
 * Reads `[H:MM:SS] ` or `[HH:MM:SS] ` at `start`. Returns seconds since midnight * 16 + the bytes of the stamp, or -1.
 * The result is one number, because this runs for every line and must not allocate.
 */
export function readStamp(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < shortStamp - 1 || bytes[start] !== 91) return -1;
  const first = (bytes[start + 1] as number) - 48;
  let at = start + 2;
  let hour = first;
  let odd = first;
  if (bytes[at] !== 58) {
    const second = (bytes[at] as number) - 48;
    if (second > 9) return -1;
    hour = first * 10 + second;
    odd |= second;
    at++;
  }
  // If the line is cut short here, the bytes after it belong to another line.
  if (at + 7 > end) return -1;
  if (bytes[at] !== 58 || bytes[at + 3] !== 58 || bytes[at + 6] !== 93) return -1;
  const m1 = (bytes[at + 1] as number) - 48;
  const m2 = (bytes[at + 2] as number) - 48;
  const s1 = (bytes[at + 4] as number) - 48;
  const s2 = (bytes[at + 5] as number) - 48;
  // A non-digit is negative or more than 15, which sets high bits. `:` to `?` fail the second test.
  odd |= m1 | m2 | s1 | s2;
  if ((odd & ~15) !== 0 || m1 > 5 || m2 > 9 || s1 > 5 || s2 > 9 || first > 9 || hour > 23)
    return -1;
  at += 7;
  // A message may be empty, and the stamp's blank may be cut off with it.
  if (at < end) {
    if (bytes[at] !== 32) return -1;
    at++;
  }
  return (hour * 3600 + (m1 * 10 + m2) * 60 + s1 * 10 + s2) * 16 + (at - start);
}
