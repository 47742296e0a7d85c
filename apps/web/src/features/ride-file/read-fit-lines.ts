import type { FitLines } from '@ridescope/contract/fit-lines';
import { FileTrouble, fileParts } from '../../shared/file-parts.ts';

/**
 * Reads what a log says beside its report that a FIT file is compared with; undefined where it can't be read any more, because a FIT
 * file is useful without it. Runs in a worker: it reads the whole log.
 */
export async function readFitLines(log: Blob): Promise<FitLines | undefined> {
  // Only old FIT files need the log, so the engine loads with the first of them.
  const [{ LogAnalyzer }, { fitLinesOf }] = await Promise.all([
    import('@ridescope/analysis'),
    import('@ridescope/analysis/fit-lines'),
  ]);
  const analyzer = new LogAnalyzer({ id: 'beside-fit' });
  try {
    for await (const { bytes } of fileParts(log)) {
      analyzer.push(bytes);
      if (analyzer.refusal) return undefined;
    }
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
    return undefined;
  }
  if (analyzer.end().kind !== 'report' || !analyzer.recording) return undefined;
  return fitLinesOf(analyzer.recording.record);
}
