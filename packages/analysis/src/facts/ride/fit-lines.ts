import type { FitLines } from '@ridescope/contract/fit-lines';
import type { LogRecord } from '../../record/log-record.ts';

/** Lists what a log says that a FIT file is compared with; none in recordings of earlier versions. */
export function fitLinesOf(record: LogRecord): FitLines {
  return {
    saved: record
      .of('activityUpload')
      .flatMap(({ t, bytes }) => (bytes === undefined ? [] : [{ t, bytes }])),
    targets: record.of('trainerTarget').map(({ t, watts }) => ({ t, watts })),
    finishes: record.of('eventPhase').flatMap(({ t, isFinished }) => (isFinished ? [t] : [])),
  };
}
