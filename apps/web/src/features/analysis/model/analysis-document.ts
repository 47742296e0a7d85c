import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Cause } from '@ridescope/contract/advanced/result';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import type { Analysis } from '@ridescope/contract/analysis';

/**
 * Checks whether something that was stored or sent is a document that the page can draw. Each section stands alone, so what
 * matters is that the lists are there.
 */
export function isAnalysisDocument(value: unknown): value is AdvancedDocument {
  const { schemaVersion, analyzedAt, recommendations, activities } = (value ??
    {}) as Partial<AdvancedDocument>;
  return (
    schemaVersion === advancedSchemaVersion &&
    typeof analyzedAt === 'string' &&
    !Number.isNaN(Date.parse(analyzedAt)) &&
    Array.isArray(recommendations) &&
    Array.isArray(activities) &&
    activities.every(
      ({ result }) =>
        typeof result?.summary?.conclusion === 'string' &&
        lists.every((list) => Array.isArray(result[list])) &&
        result.problems.every(
          ({ causes }) => Array.isArray(causes) && causes.length > 0 && causes.every(hasEvidence),
        ),
    )
  );
}

const hasEvidence = ({ evidenceFor, evidenceAgainst, evidenceMissing }: Cause) =>
  [evidenceFor, evidenceAgainst, evidenceMissing].every((list) => Array.isArray(list));

const lists = [
  'problems',
  'unexplained',
  'changePoints',
  'stutterClusters',
  'devices',
  'networkWindows',
  'plan',
  'notMeasured',
  'limits',
] as const;

/** Reads the analysis that a page hands to the next one in the history of the browser; undefined for anything else. */
export function analysisOfState(state: unknown): Analysis | undefined {
  const { analysis } = (state ?? {}) as { analysis?: Partial<Analysis> };
  if (typeof analysis?.state !== 'string' || typeof analysis.tokensRequired !== 'number')
    return undefined;
  if (analysis.document !== undefined && !isAnalysisDocument(analysis.document)) return undefined;
  return analysis as Analysis;
}
