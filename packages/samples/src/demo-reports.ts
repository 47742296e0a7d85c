import { analyzeAdvanced, judgedResultsOf } from '@ridescope/analysis/advanced';
import { advancedDocumentOf } from '@ridescope/analysis/advanced-document';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { demos } from '@ridescope/contract/demos';
import type { Report } from '@ridescope/contract/report/report';
import { demoScenarios, type Scenario, simulate } from '@ridescope/log-simulator';
import { readSimulated } from './simulated-report.ts';

/** Ride of each demo; a missing one doesn't compile. */
export const rideOfDemo: Readonly<Record<(typeof demos)[number]['file'], Scenario>> = {
  'demo.json': demoScenarios.wireless,
  'demo-slow-laptop.json': demoScenarios.slowLaptop,
  'demo-clean.json': demoScenarios.clean,
};

export interface DemoFiles {
  file: string;
  report: Report;
  analysisFile: string;
  analysis: AdvancedDocument;
}

/** Builds the report of each demo and its advanced analysis, with the names of their files. */
export function demoReports(): DemoFiles[] {
  return demos.map(({ id, file, analysisFile }) => {
    const { report, recording } = readSimulated(rideOfDemo[file], id);
    const outcome = analyzeAdvanced(recording, { id }, report);
    const analyzedAt = endOf(report);
    const results = judgedResultsOf(outcome);
    return {
      file,
      report,
      analysisFile,
      analysis: advancedDocumentOf(results, { reportId: id, analyzedAt }),
    };
  });
}

/** The log of the ride that the live view shows as a demo. */
export function liveDemoLog(): Uint8Array {
  return Buffer.concat([...simulate(demoScenarios.wireless, { seed: 1 })]);
}

/** A build has no clock, so that it makes the same files every time: a demo is analyzed when its log ends. */
function endOf({ session: { startedAt, durationS } }: Report): string {
  if (startedAt === undefined) throw new Error('the log of a demo has a date');
  return new Date(Date.parse(startedAt) + durationS * 1000).toISOString();
}
