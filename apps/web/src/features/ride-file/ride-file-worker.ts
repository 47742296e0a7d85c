import type { Report } from '@ridescope/contract/report/report';
import { type RideFileRead, readRideFiles, repairRideFile } from './read-ride-file.ts';
import { type RecordingsRead, readRecordings } from './recordings/read-recordings.ts';

export type RideFileRequest =
  | { kind: 'read'; files: readonly File[]; report: Report }
  | { kind: 'recordings'; files: readonly File[] }
  | { kind: 'repair'; file: File };

export type RideFileAnswer =
  | { kind: 'read'; reads: RideFileRead[] }
  | { kind: 'recordings'; read: RecordingsRead }
  | { kind: 'repair'; file: Uint8Array<ArrayBuffer> | undefined }
  | { kind: 'failed' };

self.addEventListener('message', async ({ data }: MessageEvent<RideFileRequest>) => {
  const post = (answer: RideFileAnswer) => self.postMessage(answer);
  try {
    if (data.kind === 'read')
      post({ kind: 'read', reads: await readRideFiles(data.files, data.report) });
    else if (data.kind === 'recordings')
      post({ kind: 'recordings', read: await readRecordings(data.files) });
    else post({ kind: 'repair', file: await repairRideFile(data.file) });
  } catch (error) {
    post({ kind: 'failed' });
    // Thrown again so that the browser's console shows it.
    throw error;
  }
});
