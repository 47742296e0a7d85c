import { LogAnalyzer } from '@ridescope/analysis';
import { analyzeAdvanced } from '@ridescope/analysis/advanced';
import { advancedDocumentOf } from '@ridescope/analysis/advanced-document';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Analysis } from '@ridescope/contract/analysis';
import type { Report } from '@ridescope/contract/report/report';
import { readFixture } from '@ridescope/samples/logs';

/** What the real engine reads in a fixture. */
function analyzed(name: string) {
  const analyzer = new LogAnalyzer({ id: 'r1' });
  analyzer.push(readFixture(name));
  const outcome = analyzer.end();
  const { recording } = analyzer;
  if (outcome.kind === 'notALog' || !recording) throw new Error('the fixture is a log');
  return { report: outcome.report, recording };
}

/** The report of a fixture by the real engine. */
export function reportOfFixture(name: string): Report {
  return analyzed(name).report;
}

/** A ride whose internet line failed, with its report and its analysis by the real engine. */
export function analyzedRide(): { report: Report; document: AdvancedDocument } {
  const { report, recording } = analyzed('modern-ride.txt');
  const { results } = analyzeAdvanced(recording, { id: 'r1' }, report);
  const analyzedAt = '2026-01-14T10:00:00.000Z';
  return { report, document: advancedDocumentOf(results, { reportId: 'r1', analyzedAt }) };
}

/** An answer about an analysis that can start and costs two tokens. */
export function analysisAnswer(changes: Partial<Analysis> = {}): Analysis {
  return { state: 'none', tokensRequired: 2, canStart: true, ...changes };
}

export const balance = {
  tokens: 10,
  freeUsageRemaining: 5,
  nextResetDate: '2026-02-01T00:00:00.000Z',
  lifetimeSpent: 0,
};
