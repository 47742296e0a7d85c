import { closeSync, openSync, readSync } from 'node:fs';

/** It reads as much at a time as it likes. */
const chunkBytes = 262_144;

/** What any reader of the format must do at least: find the lines, read stamp, tag and frame rate. */
export function yardstick(path: string): number {
  let [lines, rates, stamps, carried] = [0, 0, 0, 0];
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafeSlow(chunkBytes * 2);
  let total = 0;
  for (;;) {
    const bytes = readSync(file, buffer, carried, chunkBytes, null);
    if (bytes === 0) break;
    total += bytes;
    const end = carried + bytes;
    let start = 0;
    for (;;) {
      const lineEnd = buffer.indexOf(10, start);
      if (lineEnd < 0 || lineEnd >= end) break;
      lines++;
      if (buffer[start] === 91) {
        let at = start + 1;
        let hour = (buffer[at] as number) - 48;
        if (buffer[at + 1] !== 58) hour = hour * 10 + (buffer[++at] as number) - 48;
        at += 2;
        const minute = ((buffer[at] as number) - 48) * 10 + (buffer[at + 1] as number) - 48;
        stamps +=
          hour * 3600 +
          minute * 60 +
          ((buffer[at + 3] as number) - 48) * 10 +
          (buffer[at + 4] as number) -
          48;
        at += 7;
        const tag =
          (buffer[at] as number) |
          ((buffer[at + 1] as number) << 8) |
          ((buffer[at + 2] as number) << 16) |
          ((buffer[at + 3] as number) << 24);
        // "FPS "
        if (tag === 0x20535046) {
          at += 4;
          while (buffer[at] === 32) at++;
          for (
            let digit = (buffer[at] as number) - 48;
            digit >= 0 && digit <= 9;
            digit = (buffer[++at] as number) - 48
          )
            rates = rates * 10 + digit;
          rates %= 1_000_003;
        }
      }
      start = lineEnd + 1;
    }
    carried = end - start;
    if (carried > chunkBytes) carried = 0;
    buffer.copyWithin(0, start, end);
  }
  closeSync(file);
  return lines + rates + stamps < 0 ? 0 : total;
}
