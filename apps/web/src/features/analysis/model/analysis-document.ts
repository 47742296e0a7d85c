import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
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
        result.hypotheses.every(
          ({ evidenceFor, evidenceAgainst, evidenceMissing }) =>
            Array.isArray(evidenceFor) &&
            Array.isArray(evidenceAgainst) &&
            Array.isArray(evidenceMissing),
        ),
    )
  );
}

const lists = [
  'hypotheses',
  'changePoints',
  'stutterClusters',
  'devices',
  'networkWindows',
  'incidentChains',
  'correlations',
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
