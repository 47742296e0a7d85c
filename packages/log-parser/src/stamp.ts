/** Bytes of a stamp with its blank: `[7:14:50] ` or `[21:09:07] `. */
const shortStamp = 10;

/**
 * Reads `[H:MM:SS] ` or `[HH:MM:SS] ` at `start`. Returns seconds since midnight * 16 + the bytes of the stamp, or -1:
 * one number, because this runs for every line and must not allocate.
 */
export function readStamp(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < shortStamp - 1 || bytes[start] !== 91) return -1;
  let at = start + 1;
  let hour = digit(bytes, at++);
  if (bytes[at] !== 58) hour = hour * 10 + digit(bytes, at++);
  // Behind a line that is cut here stand the bytes of some other line.
  if (at + 7 > end) return -1;
  if (bytes[at] !== 58 || bytes[at + 3] !== 58 || bytes[at + 6] !== 93) return -1;
  const minute = digit(bytes, at + 1) * 10 + digit(bytes, at + 2);
  const second = digit(bytes, at + 4) * 10 + digit(bytes, at + 5);
  // A wrong digit reads as 1000 or more and fails here.
  if (hour > 23 || minute > 59 || second > 59) return -1;
  at += 7;
  // A message may be empty: the stamp's blank can be cut off with it.
  if (at < end) {
    if (bytes[at] !== 32) return -1;
    at++;
  }
  return (hour * 3600 + minute * 60 + second) * 16 + (at - start);
}

function digit(bytes: Uint8Array, at: number): number {
  const value = (bytes[at] as number) - 48;
  return value >= 0 && value <= 9 ? value : 1000;
}
