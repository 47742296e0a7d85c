import type { Analysis, getAnalysis, startAnalysis } from '@ridescope/contract/analysis';
import { notAnAnalysis } from '@ridescope/words/errors/report-errors';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, isWorthRetrying, readPublicFile } from '../../../shared/api-client.ts';
import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';
import { isAnalysisDocument } from './analysis-document.ts';

const path = '/analysis/:identityId/:logId';

/** Whether a job works on it. */
export function isOpen(analysis: Analysis | undefined): boolean {
  return analysis?.state === 'queued' || analysis?.state === 'running';
}

/** Gets the state of a report's analysis, with its newest result. */
export function analysisQuery({ owner, name }: StoredAddress) {
  return queryOptions({
    queryKey: ['analysis', owner, name],
    queryFn: async ({ signal }) => {
      const analysis = await callApi<typeof getAnalysis>(
        { method: 'GET', path },
        { params: { identityId: owner, logId: name }, signal },
      );
      return checked(analysis);
    },
    // On a busy server, the recording of a new log may be written half a minute after its report is there.
    retry: (failures, error) => isWorthRetrying(error) && failures < retriesAfter(error),
    // A page that just got it from another one doesn't ask again.
    staleTime: 10_000,
  });
}

function retriesAfter(error: unknown): number {
  return error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE' ? 5 : 1;
}

/** Starts a job for the price that its user agreed to. */
export async function startJob(
  queryClient: QueryClient,
  stored: StoredAddress,
  confirmedTokens: number,
): Promise<Analysis> {
  const { owner, name } = stored;
  const started = await callApi<typeof startAnalysis>(
    { method: 'POST', path },
    { params: { identityId: owner, logId: name }, body: { confirmedTokens } },
  );
  const { queryKey } = analysisQuery(stored);
  // An answer that is under way is from before the start.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const document = started.document ?? before?.document;
  const analysis = checked({ ...started, ...(document && { document }) });
  queryClient.setQueryData(queryKey, analysis);
  return analysis;
}

/** Gets the analysis of a demo, which is a file of the product. */
export function demoAnalysisQuery(file: string) {
  return queryOptions({
    queryKey: ['demo-analysis', file],
    queryFn: async ({ signal }) => {
      const document = await readPublicFile(file, { signal });
      if (!isAnalysisDocument(document)) throw unreadable();
      return document;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function checked(analysis: Analysis): Analysis {
  if (analysis.document !== undefined && !isAnalysisDocument(analysis.document)) throw unreadable();
  return analysis;
}

function unreadable(): ApiError {
  return new ApiError('UNREADABLE_ANSWER', notAnAnalysis);
}
