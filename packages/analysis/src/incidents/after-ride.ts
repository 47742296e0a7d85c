import { episodesOf } from '../facts/figures/intervals.ts';
import { firstAfter } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import { joinS, plainSegment, type Segment } from './segment.ts';

/**
 * Finds failed connections after the last ride, when the save and the upload still need the server.
 * UDP time-outs are normal there, because nobody is in the world; a failing TCP connection isn't.
 */
export function afterSegments(record: LogRecord, fromS: number): Segment[] {
  const failed = record.within('tcpConnectFailed', fromS, Number.POSITIVE_INFINITY);
  const hellos = record.of('tcpHello');
  return episodesOf(
    failed.map(({ t }) => t),
    joinS,
  ).map(({ startS, endS }) =>
    plainSegment('linkLost', [startS, hellos[firstAfter(hellos, endS)]?.t ?? endS], []),
  );
}
