import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { buildAdvancedResult } from '@ridescope/words/testing/build-advanced-result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  analysisKey,
  forgetAnalyses,
  forgetAnalysis,
  offlineAnalysisKeys,
} from '../../../shared/offline/offline-analyses.ts';
import { keepAnalysis, readOfflineAnalysis } from './offline-analysis.ts';

const document: AdvancedDocument = {
  schemaVersion: 1,
  reportId: 'r1',
  analyzedAt: '2026-01-14T10:00:00.000Z',
  engineVersion: 1,
  rulesVersion: 1,
  recommendations: [],
  activities: [{ result: buildAdvancedResult() }],
};
const stored = (name: string, owner = 'u1') => ({ owner, name });

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('stored analyses (ANA-04)', () => {
  it('are found again by user and log only, with the time', () => {
    keepAnalysis(stored('r1'), document);
    expect(readOfflineAnalysis(stored('r1'))).toEqual({
      state: 'stored',
      document,
      storedAtMs: 1_000_000,
    });
    expect(readOfflineAnalysis(stored('r2'))).toEqual({ state: 'none' });
    expect(readOfflineAnalysis(stored('r1', 'u2'))).toEqual({ state: 'none' });
  });

  it('are five at most: the oldest go', () => {
    for (const name of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']) {
      keepAnalysis(stored(name), document);
      vi.advanceTimersByTime(1000);
    }
    expect(offlineAnalysisKeys().sort()).toEqual(
      ['r3', 'r4', 'r5', 'r6', 'r7'].map((name) => analysisKey('u1', name)),
    );
  });

  it('are replaced by newer ones, and left out when they are large', () => {
    keepAnalysis(stored('r1'), document);
    keepAnalysis(stored('r1'), { ...document, reportId: 'x'.repeat(300_000) });
    expect(readOfflineAnalysis(stored('r1'))).toEqual({ state: 'none' });
  });

  it('of one user stay when those of others go, and all go at the end', () => {
    keepAnalysis(stored('r1'), document);
    keepAnalysis(stored('r1', 'u2'), document);
    forgetAnalyses('u1');
    expect(offlineAnalysisKeys()).toEqual([analysisKey('u1', 'r1')]);
    keepAnalysis(stored('r2'), document);
    forgetAnalysis('u1', 'r2');
    expect(offlineAnalysisKeys()).toHaveLength(1);
    localStorage.setItem('other', 'x');
    forgetAnalyses();
    expect(Object.keys(localStorage)).toEqual(['other']);
  });

  it('are missing without harm where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    keepAnalysis(stored('r1'), document);
    expect(readOfflineAnalysis(stored('r1'))).toEqual({ state: 'none' });
  });
});
