import { gzipSync } from 'node:zlib';
import { simulate } from '@ridescope/log-simulator';

export interface BenchLog {
  /** Uncompressed size. */
  bytes: number;
  /** The gzipped log, as a page sends it. */
  body: Uint8Array;
}

const seeds = 8;

/**
 * Builds logs of a given size from eight seeds. Each log ends in a unique line, because the same log twice would be
 * recognised.
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
  // An older game writes about 5.5 MB an hour. The rest is cut off after a whole line.
  for (const chunk of simulate('clean-legacy', { seed, minutes: Math.min(1440, megabytes * 12) })) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length >= wanted) break;
  }
  return text.slice(0, text.lastIndexOf('\n', wanted) + 1);
}
