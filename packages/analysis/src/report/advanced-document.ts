import {
  type AdvancedDocument,
  type AdvancedResult,
  engineVersion,
  rulesVersion,
} from '@ridescope/contract';
import { advancedSchemaVersion } from '@ridescope/contract/advanced-words';
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
