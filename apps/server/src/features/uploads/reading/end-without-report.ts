import { notALogTexts } from '@ridescope/words/texts/not-a-log-texts';
import { failureMessage } from '../messages.ts';
import type { UploadEnd } from '../store/upload-store.ts';
import type { ReadLogResult } from './read-log-task.ts';

/** Says how an upload ends whose log can't be read to a report. */
export function endWithoutReport(
  result: Exclude<ReadLogResult, { kind: 'report' }>,
  maxLogBytes: number,
): UploadEnd {
  switch (result.kind) {
    case 'notALog':
      return { state: 'notALog', reason: result.reason, message: notALogTexts[result.reason] };
    case 'unreadable':
      return { state: 'failed', message: failureMessage(result.reason, maxLogBytes) };
  }
}
