import { isFreeLog } from '@ridescope/contract/token-terms';
import type { LogPreview } from '../send/upload-state.ts';

/** Returns whether a log's report costs nothing, because none of its rides is long enough to be judged. */
export function isFree({ rides }: Pick<LogPreview, 'rides'>): boolean {
  return isFreeLog(rides);
}
