import { mostFreeReportBytes } from '@ridescope/contract/token-terms';
import type { UploadFailure } from '@ridescope/contract/upload-failures';

/**
 * Returns why no further log without a ride gets a report; undefined while there is storage for one.
 * @param bytes Stored bytes of the owner's free reports. One more may begin below the limit, so they can exceed it by one report.
 */
export function freeReportsFailure(bytes: number): UploadFailure | undefined {
  if (bytes < mostFreeReportBytes) return undefined;
  return { code: 'freeReportsFull', limitBytes: mostFreeReportBytes };
}
