import { demosPath } from '@ridescope/contract/demos';
import { sharesPath } from '@ridescope/contract/protocol';
import { type ReadableReport, readableReport } from '@ridescope/contract/report/upgrade';
import type { getReport } from '@ridescope/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, readPublicFile } from '../../../shared/api-client.ts';
import { readKeptReport } from '../../../shared/offline/kept-reports.ts';
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
    // Without a network too: this browser may have a copy.
    networkMode: 'always' as const,
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
      return loadOwn(source, signal);
    case 'shared':
      return readPublicFile(`${sharesPath}${encodeURIComponent(source.id)}.json`, { signal });
    case 'demo':
      return readPublicFile(demosPath + source.file, { signal });
  }
}

/** Loads an own report. Without a connection no call can be signed, so the copy of this browser is all there is. */
async function loadOwn(
  { owner, name }: { owner: string; name: string },
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await callApi<typeof getReport>(
      { method: 'GET', path: '/report/:owner/:name' },
      { params: { owner, name }, signal },
    );
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.code === 'NETWORK_ERROR';
    const kept = isUnanswered ? await readKeptReport(owner, name) : undefined;
    if (kept === undefined) throw error;
    return kept;
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
