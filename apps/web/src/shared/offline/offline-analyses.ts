/*
 * Advanced analyses that this browser keeps, so that a page shows its last result at once. The keys name whose they are; the
 * page of the analysis reads and writes them.
 */

const prefix = 'analysis:';

/** Where the analysis of a report is stored. */
export function analysisKey(owner: string, name: string): string {
  return `${prefix}${encodeURIComponent(owner)}:${encodeURIComponent(name)}`;
}

/** Lists the keys of all stored analyses. */
export function offlineAnalysisKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/** Deletes all stored analyses, or those of other accounts than this one. */
export function forgetAnalyses(exceptOf?: string): void {
  const own = exceptOf === undefined ? undefined : analysisKey(exceptOf, '');
  try {
    for (const key of offlineAnalysisKeys()) {
      if (own === undefined || !key.startsWith(own)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off, so nothing was ever stored in it.
  }
}

/** Deletes the stored analysis of a report, because the report is gone. */
export function forgetAnalysis(owner: string, name: string): void {
  try {
    localStorage.removeItem(analysisKey(owner, name));
  } catch {
    // The same.
  }
}
