import type { Report } from '@ridescope/contract/report/report';
import { type RideFileRead, readRideFiles, repairRideFile } from './read-ride-file.ts';

export type RideFileRequest =
  | { kind: 'read'; files: readonly File[]; report: Report }
  | { kind: 'repair'; file: File };

export type RideFileAnswer =
  | { kind: 'read'; reads: RideFileRead[] }
  | { kind: 'repair'; file: Uint8Array<ArrayBuffer> | undefined }
  | { kind: 'failed' };

self.addEventListener('message', async ({ data }: MessageEvent<RideFileRequest>) => {
  const post = (answer: RideFileAnswer) => self.postMessage(answer);
  try {
    if (data.kind === 'read')
      post({ kind: 'read', reads: await readRideFiles(data.files, data.report) });
    else post({ kind: 'repair', file: await repairRideFile(data.file) });
  } catch (error) {
    post({ kind: 'failed' });
    // Thrown again so that the browser's console shows it.
    throw error;
  }
});
