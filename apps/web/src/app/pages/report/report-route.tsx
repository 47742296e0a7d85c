import { reportOfStorageKey } from '@ridescope/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readOfflineReport } from '../../../shared/offline/offline-reports.ts';
import { Protected, Waiting } from '../../layout/protected.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { ComposedReport } from './composed-report.tsx';
import { UploadHeading } from './upload-heading.tsx';

/** A report of the rider's own, by its owner and name. */
export function ReportRoute() {
  const { owner = '', id = '' } = useParams();
  return <OwnReport owner={owner} name={id} />;
}

/** The same report by the key under which it is stored, `{owner}/{name}.gz`. */
export function LogReportRoute() {
  const report = reportOfStorageKey(useParams()['*'] ?? '');
  return report ? <OwnReport {...report} /> : <NotFoundPage />;
}

/** Shows an own report; below what became of the upload, when one led here. */
function OwnReport({ owner, name }: { owner: string; name: string }) {
  return (
    <Protected
      title="This report is for its owner"
      lead="Sign in to open it if it is yours. Its owner can also share it with a link that needs no account."
      unreachable={<OfflineReport key={`stored ${owner}/${name}`} owner={owner} name={name} />}
    >
      <UploadHeading key={`heading ${owner}/${name}`} />
      <ComposedReport key={`${owner}/${name}`} source={{ kind: 'own', owner, name }} />
    </Protected>
  );
}

/** Shows the copy of a report while the server can't be reached, or says that it can't. */
function OfflineReport({ owner, name }: { owner: string; name: string }) {
  const { data: isStored, isPending } = useQuery({
    queryKey: ['offline-report', owner, name],
    queryFn: async () => (await readOfflineReport(owner, name)) !== undefined,
    networkMode: 'always',
    gcTime: 0,
  });
  if (isPending) return null;
  return isStored ? <ComposedReport source={{ kind: 'own', owner, name }} /> : <Waiting />;
}
