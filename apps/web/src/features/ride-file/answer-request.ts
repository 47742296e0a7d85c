import type { FitLines } from '@ridescope/contract/fit-lines';
import type { AddedFitSeries } from '@ridescope/contract/fit-series';
import type { Report } from '@ridescope/contract/report/report';
import { readFitLines } from './read-fit-lines.ts';
import {
  type JoinedFit,
  joinStoredFit,
  type RideFileRead,
  readRideFiles,
  repairRideFile,
} from './read-ride-file.ts';
import { type RecordingsRead, readRecordings } from './recordings/read-recordings.ts';

export type RideFileRequest =
  /** `log`: the one that the report was made of, where it is at hand. */
  | { kind: 'read'; files: readonly File[]; report: Report; log?: Blob }
  /** Of files that the server has stored. */
  | { kind: 'join'; added: readonly AddedFitSeries[]; report: Report }
  | { kind: 'recordings'; files: readonly File[] }
  | { kind: 'repair'; file: File };

export type RideFileAnswer =
  | { kind: 'read'; reads: RideFileRead[] }
  | { kind: 'join'; joined: JoinedFit[] }
  | { kind: 'recordings'; read: RecordingsRead }
  | { kind: 'repair'; file: Uint8Array<ArrayBuffer> | undefined }
  | { kind: 'failed' };

async function readBesideLog({ files, report, log }: RideFileRequest & { kind: 'read' }) {
  // A log may have several FIT files.
  let lines: Promise<FitLines | undefined> | undefined;
  return await readRideFiles(files, report, async () => {
    lines ??= log && readFitLines(log);
    return await lines;
  });
}

/** Answers a request, in the worker and in tests. */
export async function answerRideFileRequest(request: RideFileRequest): Promise<RideFileAnswer> {
  switch (request.kind) {
    case 'read':
      return { kind: 'read', reads: await readBesideLog(request) };
    case 'join':
      return {
        kind: 'join',
        joined: request.added.map((each) => joinStoredFit(each, request.report)),
      };
    case 'recordings':
      return { kind: 'recordings', read: await readRecordings(request.files) };
    case 'repair':
      return { kind: 'repair', file: await repairRideFile(request.file) };
  }
}
