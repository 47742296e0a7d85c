import type { getReport } from '@ridescope/contract';
import { type ReadableReport, readableReport } from '@ridescope/contract/report/upgrade';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '../../shared/api-client.ts';

/** A stored report. It never changes once it is there, so it is asked for once. */
export function reportQuery(owner: string, name: string) {
  return queryOptions({
    queryKey: ['report', owner, name],
    queryFn: async ({ signal }) =>
      readDocument(
        await callApi<typeof getReport>(
          { method: 'GET', path: '/report/:owner/:name' },
          { params: { owner, name }, signal },
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The report of a document, whatever version of Ridescope wrote it, and what of it could not be read.
 * @throws ApiError when it is no report at all.
 */
export function readDocument(json: unknown): ReadableReport {
  const readable = readableReport(json);
  if (!readable) throw new ApiError('UNREADABLE_ANSWER', 'What is stored there is no report.');
  return readable;
}
