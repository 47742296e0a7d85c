import { episodesOf } from '../facts/intervals.ts';
import { firstAfter } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';
import { joinS, type Piece, plainPiece } from './piece.ts';

/**
 * After the last ride the save and the upload still need the server. UDP time-outs are normal there, because nobody is
 * in the world; a TCP connection that fails is not.
 */
export function afterPieces(record: LogRecord, fromS: number): Piece[] {
  const failed = record.within('tcpConnectFailed', fromS, Number.POSITIVE_INFINITY);
  const hellos = record.of('tcpHello');
  return episodesOf(
    failed.map(({ t }) => t),
    joinS,
  ).map(({ startS, endS }) =>
    plainPiece('linkLost', [startS, hellos[firstAfter(hellos, endS)]?.t ?? endS], []),
  );
}
