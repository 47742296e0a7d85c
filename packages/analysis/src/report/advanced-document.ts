import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import { engineVersion, rulesVersion } from '@ridescope/contract/report/version';
import { fixesNamedIn } from './named-fixes.ts';

/** Builds the stored document from the results of a report's activities. */
export function advancedDocumentOf(
  results: readonly AdvancedResult[],
  { reportId, analyzedAt }: Pick<AdvancedDocument, 'reportId' | 'analyzedAt'>,
): AdvancedDocument {
  return {
    schemaVersion: advancedSchemaVersion,
    reportId,
    analyzedAt,
    engineVersion,
    rulesVersion,
    recommendations: fixesNamedIn(results),
    activities: results.map((result) => ({ result })),
  };
}
