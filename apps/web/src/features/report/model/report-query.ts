import type { getReport } from '@ridescope/contract';
import { demosPath } from '@ridescope/contract/demos';
import { sharesPath } from '@ridescope/contract/protocol';
import { type ReadableReport, readableReport } from '@ridescope/contract/report/upgrade';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, readPublicFile } from '../../../shared/api-client.ts';
import type { ReportSource } from './report-source.ts';

/** A stored report. It only changes when its rider takes a newer check, so it is asked for once. */
export function reportQuery(owner: string, name: string) {
  return sourceQuery({ kind: 'own', owner, name });
}

/** Any report, wherever it comes from. */
export function sourceQuery(source: ReportSource) {
  return queryOptions({
    queryKey: keyOf(source),
    queryFn: async ({ signal }) => readDocument(await loadDocument(source, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    // A share may be withdrawn at any time, so its report is kept no longer than it is on the page.
    ...(source.kind === 'shared' && { gcTime: 0 }),
  });
}

function keyOf(source: ReportSource): string[] {
  if (source.kind === 'own') return ['report', source.owner, source.name];
  return [`${source.kind}-report`, source.id];
}

function loadDocument(source: ReportSource, signal: AbortSignal): Promise<unknown> {
  switch (source.kind) {
    case 'own':
      return callApi<typeof getReport>(
        { method: 'GET', path: '/report/:owner/:name' },
        { params: { owner: source.owner, name: source.name }, signal },
      );
    case 'shared':
      return readPublicFile(`${sharesPath}${encodeURIComponent(source.id)}.json`, { signal });
    case 'demo':
      return readPublicFile(demosPath + source.file, { signal });
  }
}

/**
 * The report of a document, whatever version of Ridescope wrote it, and what of it could not be read.
 * @throws ApiError when it is no report at all.
 */
function readDocument(json: unknown): ReadableReport {
  const readable = readableReport(json);
  if (!readable) throw new ApiError('UNREADABLE_ANSWER', 'The stored data is not a report.');
  return readable;
}
