import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { demos, demosPath } from '@ridescope/contract/demos';
import type { Report } from '@ridescope/contract/report/report';
import type { QueryClient } from '@tanstack/react-query';
import { demoAnalysisQuery } from '../features/analysis/model/analysis-query.ts';
import { sourceQuery } from '../features/report/model/report-query.ts';

/** The files of a demo, as the server has them. */
export interface KnownDemo {
  file: string;
  report: Report;
  analysisFile: string;
  analysis: AdvancedDocument;
}

/** Gives the pages of the demos their data before they ask for it: nothing answers while the build renders them. */
export function knowDemos(client: QueryClient, known: readonly KnownDemo[]): void {
  for (const { file, report, analysisFile, analysis } of known) {
    const id = demos.find((demo) => demo.file === file)?.id;
    if (id === undefined) continue;
    client.setQueryData(sourceQuery({ kind: 'demo', id, file }).queryKey, report);
    client.setQueryData(demoAnalysisQuery(demosPath + analysisFile).queryKey, analysis);
  }
}
