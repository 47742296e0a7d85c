import { LogAnalyzer } from '@ridescope/analysis';
import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { analyzeAdvanced } from '@ridescope/analysis/advanced';
import { advancedDocumentOf } from '@ridescope/analysis/advanced-document';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Analysis } from '@ridescope/contract/analysis';
import type { ListedActivity } from '@ridescope/contract/logs';
import type { Report } from '@ridescope/contract/report/report';
import { readFixture } from '@ridescope/samples/logs';
import { listedActivity } from '../../shared/testing/listed-activity.ts';

/** What the real engine reads in a log. */
function analyzed(log: Uint8Array) {
  const analyzer = new LogAnalyzer({ id: 'r1' });
  analyzer.push(log);
  const outcome = analyzer.end();
  const { recording } = analyzer;
  if (outcome.kind === 'notALog' || !recording) throw new Error('the fixture is a log');
  return { report: outcome.report, recording };
}

/** The report of a fixture by the real engine. */
export function reportOfFixture(name: string): Report {
  return reportOfLog(readFixture(name));
}

/** The report of a log by the real engine. */
export function reportOfLog(log: Uint8Array): Report {
  return analyzed(log).report;
}

/** The rides of a report as the server lists them. */
export function listedActivitiesOf(report: Report): ListedActivity[] {
  return activityRowsOf(report).map(({ activityId, answer, grade, problem, score, strip }) =>
    listedActivity({
      ActivityId: activityId,
      Answer: answer,
      Grade: grade,
      Problem: problem,
      Score: score,
      Strip: strip,
    }),
  );
}

/** A ride whose internet line failed, with its report and its analysis by the real engine. */
export function analyzedRide(): AnalyzedLog {
  return analyzedLog(readFixture('modern-ride.txt'));
}

interface AnalyzedLog {
  report: Report;
  document: AdvancedDocument;
}

/** The report of a log and its analysis by the real engine. */
export function analyzedLog(log: Uint8Array): AnalyzedLog {
  const { report, recording } = analyzed(log);
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
