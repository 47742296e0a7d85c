import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import {
  analysisKey,
  forgetAnalysis,
  offlineAnalysisKeys,
} from '../../../shared/offline/offline-analyses.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { isAnalysisDocument } from './analysis-document.ts';

/** A browser gives a site 5 MB of this storage, and other parts of the app use it too. */
const mostCached = 5;
const mostCharacters = 300_000;

export type OfflineAnalysis =
  | { state: 'none' }
  /** Something is there that can't be read. */
  | { state: 'spoilt' }
  | { state: 'stored'; document: AdvancedDocument; storedAtMs: number };

/** Reads the copy of an analysis that this browser keeps for its user. */
export function readOfflineAnalysis({ owner, name }: StoredAddress): OfflineAnalysis {
  let text: string | null;
  try {
    text = localStorage.getItem(analysisKey(owner, name));
  } catch {
    // Storage is switched off, so nothing was ever stored in it.
    return { state: 'none' };
  }
  if (text === null) return { state: 'none' };
  try {
    const { document, storedAtMs } = JSON.parse(text) as { document: unknown; storedAtMs: unknown };
    if (typeof storedAtMs === 'number' && isAnalysisDocument(document))
      return { state: 'stored', document, storedAtMs };
  } catch {
    // No JSON: spoilt, too.
  }
  return { state: 'spoilt' };
}

/** Keeps a copy. Deletes the oldest ones where there are too many. */
export function keepAnalysis({ owner, name }: StoredAddress, document: AdvancedDocument): void {
  const text = JSON.stringify({ storedAtMs: Date.now(), document });
  forgetAnalysis(owner, name);
  if (text.length > mostCharacters) return;
  try {
    const others = offlineAnalysisKeys().sort((a, b) => storedAt(a) - storedAt(b));
    for (const key of others.slice(0, Math.max(0, others.length - mostCached + 1)))
      localStorage.removeItem(key);
    localStorage.setItem(analysisKey(owner, name), text);
  } catch {
    // Storage is switched off or full: the server has the analysis.
  }
}

/** Reads when a copy was made without parsing all of it. */
function storedAt(key: string): number {
  return Number(/"storedAtMs":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);
}
