import type { getReport, Report } from '@ridescope/contract';
import { demosPath } from '@ridescope/contract/demos';
import { queryOptions } from '@tanstack/react-query';
import { callApi, readPublicFile } from '../../shared/api-client.ts';
import type { ReportSource } from './report-source.ts';

/** A stored report. It never changes once it is there, so it is asked for once. */
export function reportQuery(owner: string, name: string) {
  return sourceQuery({ kind: 'own', owner, name });
}

/** Any report, wherever it comes from. */
export function sourceQuery(source: ReportSource) {
  return queryOptions({
    queryKey: keyOf(source),
    queryFn: ({ signal }) => readReport(source, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A share may be withdrawn at any time, so its report is kept no longer than it is on the page.
    ...(source.kind === 'shared' && { gcTime: 0 }),
  });
}

function keyOf(source: ReportSource): string[] {
  if (source.kind === 'own') return ['report', source.owner, source.name];
  return [`${source.kind}-report`, source.id];
}

async function readReport(source: ReportSource, signal: AbortSignal): Promise<Report> {
  if (source.kind === 'own') {
    const { owner, name } = source;
    return callApi<typeof getReport>(
      { method: 'GET', path: '/report/:owner/:name' },
      { params: { owner, name }, signal },
    );
  }
  const path =
    source.kind === 'shared'
      ? `/share/${encodeURIComponent(source.id)}.json`
      : demosPath + source.file;
  // Only reports are stored under these addresses; what a part of the page cannot draw costs that part alone.
  return (await readPublicFile(path, { signal })) as Report;
}
