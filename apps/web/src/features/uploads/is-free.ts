import type { LogPreview } from './upload-state.ts';

/** Whether the report of a log costs nothing, because no ride in it is long enough to be judged. */
export function isFree({ rides }: Pick<LogPreview, 'rides'>): boolean {
  return !rides.some(({ isJudged }) => isJudged);
}
