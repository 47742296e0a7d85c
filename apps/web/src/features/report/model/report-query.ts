import { demosPath } from '@ridescope/contract/demos';
import { sharesPath } from '@ridescope/contract/protocol';
import { openReport } from '@ridescope/contract/report/open-report';
import type { Report } from '@ridescope/contract/report/report';
import type { getReport } from '@ridescope/contract/reports';
import { documentErrors } from '@ridescope/words/errors/report-errors';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, readPublicFile } from '../../../shared/api-client.ts';
import { readOfflineReport } from '../../../shared/offline/offline-reports.ts';
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
    // A share may be withdrawn at any time, so its report is cached no longer than it is on the page.
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
    const retained = isUnanswered ? await readOfflineReport(owner, name) : undefined;
    if (retained === undefined) throw error;
    return retained;
  }
}

/** @throws ApiError when a document is no report that this page can draw. */
function readDocument(json: unknown): Report {
  const opened = openReport(json);
  if (opened.kind === 'report') return opened.report;
  throw new ApiError('UNREADABLE_ANSWER', documentErrors[opened.reason]);
}
