import type { Report } from '@ridescope/contract';
import { type AnalyzeOptions, LogAnalyzer } from '../engine/log-analyzer.ts';

/** The report of a log, read in one piece or in chunks of a size. Every chunk is wiped after use, as a reader may. */
export function analyze(
  bytes: Uint8Array,
  {
    chunkBytes = bytes.length || 1,
    ...options
  }: Partial<AnalyzeOptions> & { chunkBytes?: number } = {},
) {
  const analyzer = new LogAnalyzer({ id: 'report', ...options });
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.slice(at, at + chunkBytes);
    analyzer.push(chunk);
    chunk.fill(0);
  }
  return analyzer.end();
}

/** The report of something that is a log. */
export function reportOf(bytes: Uint8Array, options: Parameters<typeof analyze>[1] = {}): Report {
  const outcome = analyze(bytes, options);
  if (outcome.kind !== 'report') throw new Error(`not a log: ${outcome.reason}`);
  return outcome.report;
}

/** Texts and numbers of a report, with the path of the member that holds them. */
export function* leavesOf(value: unknown, path = ''): Generator<[path: string, leaf: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [key, member] of Object.entries(value)) yield* leavesOf(member, `${path}/${key}`);
}
