import { encode, type LogLine, writtenLine } from './log-writer.ts';

const chunkCharacters = 65_536;

/** A part of a log that returns its lines in the order of time. */
export type Source = Iterable<LogLine>;

/**
 * Merges the lines of all sources in the order of time, then of the sources. Holds one line of each, so that memory
 * doesn't grow with the log.
 */
export function* mergeLines(sources: readonly Source[]): Generator<LogLine> {
  const heads = sources.flatMap((source) => {
    const iterator = source[Symbol.iterator]();
    const first = iterator.next();
    return first.done ? [] : [{ line: first.value, iterator }];
  });
  while (heads.length > 0) {
    let best = 0;
    for (let i = 1; i < heads.length; i++)
      if ((heads[i]?.line.t ?? 0) < (heads[best]?.line.t ?? 0)) best = i;
    const head = heads[best];
    if (!head) return;
    yield head.line;
    const next = head.iterator.next();
    if (next.done) heads.splice(best, 1);
    else head.line = next.value;
  }
}

/** Returns the bytes of the file in chunks of about 64 KB. */
export function* bytesOf(lines: Source, startSecondOfDay: number): Generator<Uint8Array> {
  let text = '';
  for (const line of lines) {
    text += writtenLine(startSecondOfDay, line);
    if (text.length < chunkCharacters) continue;
    yield encode(text);
    text = '';
  }
  if (text !== '') yield encode(text);
}
