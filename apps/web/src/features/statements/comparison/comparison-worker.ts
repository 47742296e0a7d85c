import type { FilesComparison } from '@ridescope/contract/statement-files';
import { type CompareRequest, compareEvidence } from './compare-evidence.ts';

/** Undefined where the files could not be compared. */
export type CompareAnswer = FilesComparison | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<CompareRequest>) => {
  try {
    self.postMessage(await compareEvidence(data));
  } catch (error) {
    self.postMessage(undefined);
    // Thrown again so that the browser's console shows it.
    throw error;
  }
});
