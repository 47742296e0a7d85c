import { gzipSync } from 'node:zlib';
import { simulate } from '@ridescope/log-simulator';

export interface BenchLog {
  /** Unpacked. */
  bytes: number;
  /** As a page sends it. */
  body: Uint8Array;
}

const seeds = 8;

/**
 * Logs of so many megabytes: rides of eight seeds, each log with a line of its own at its end, so that no two are the
 * same log.
 */
export function benchLogs(count: number, megabytes: number, run: number): BenchLog[] {
  const texts = Array.from({ length: Math.min(seeds, count) }, (_, seed) =>
    textOf(seed + 1, megabytes),
  );
  return Array.from({ length: count }, (_, index) => {
    const text = texts[index % texts.length] ?? '';
    const log = Buffer.from(`${text}[23:59:59] Benchmark log ${run}-${index}\r\n`);
    return { bytes: log.byteLength, body: gzipSync(log, { level: 1 }) };
  });
}

function textOf(seed: number, megabytes: number): string {
  const wanted = megabytes * 1024 ** 2;
  let text = '';
  // An older game writes about 5.5 MB in an hour; what is too much is cut off behind a line.
  for (const chunk of simulate('clean-legacy', { seed, minutes: Math.min(1440, megabytes * 12) })) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length >= wanted) break;
  }
  return text.slice(0, text.lastIndexOf('\n', wanted) + 1);
}
