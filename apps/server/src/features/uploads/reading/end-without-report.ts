import type { UploadEnd } from '../store/upload-store.ts';
import type { ReadLogResult } from './read-log-task.ts';

/** Says how an upload ends whose log can't be read to a report. */
export function endWithoutReport(
  result: Exclude<ReadLogResult, { kind: 'report' }>,
  maxLogBytes: number,
): UploadEnd {
  if (result.kind === 'notALog') return { state: 'notALog', reason: result.reason };
  const isTooLarge = result.reason === 'tooLarge';
  return {
    state: 'failed',
    failure: { code: result.reason, ...(isTooLarge && { limitBytes: maxLogBytes }) },
  };
}
