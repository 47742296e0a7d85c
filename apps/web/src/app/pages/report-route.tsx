import { comparePath, pagePaths, previewPath, sharedReportPath } from '@ridescope/contract/pages';
import { useParams } from 'react-router';
import { ReportPage } from '../../features/report/report-page.tsx';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A report of the rider's own, by its owner and name. */
export function ReportRoute() {
  const { owner = '', id = '' } = useParams();
  return <OwnReport owner={owner} name={id} />;
}

/** The same report by the key under which it is stored, `{owner}/{name}.gz`. */
export function LogReportRoute() {
  const [owner, file, ...rest] = (useParams()['*'] ?? '').split('/');
  if (!owner || !file || rest.length > 0) return <NotFoundPage />;
  return <OwnReport owner={owner} name={file.replace(/\.gz$/, '')} />;
}

/** An own report, on a page of its own or on that of its upload. */
export function OwnReport({ owner, name }: { owner: string; name: string }) {
  return (
    <Protected title="This report is for its owner">
      <ReportPage
        key={`${owner}/${name}`}
        source={{ kind: 'own', owner, name }}
        links={reportLinks}
        uploadPath={pagePaths.upload}
        productName={product.name}
      />
    </Protected>
  );
}

/** The pages that a report leads to. */
export const reportLinks = {
  shared: sharedReportPath,
  preview: previewPath,
  compare: comparePath,
  logs: pagePaths.logs,
};
