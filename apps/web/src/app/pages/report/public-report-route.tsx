import { pagePaths } from '@ridescope/contract/pages';
import { Link, useLocation, useParams } from 'react-router';
import { ReportBanner } from '../../../features/report/report-banner.tsx';
import { PublicLayout } from '../../layout/public-layout.tsx';
import { product } from '../../product.ts';
import { DemoReport, demoOf, SharedReport } from './shared-report-route.tsx';

/** Shows the same on a separate page, without the product's navigation. */
export function PublicReportRoute() {
  const { id = '', isPreview } = useParams();
  const isPreviewed = isPreview !== undefined && isPreview !== 'false';
  const demo = demoOf(id);
  if (demo) {
    return (
      <PublicLayout isDemo>
        <DemoReport key={id} demo={demo} />
      </PublicLayout>
    );
  }
  return (
    <PublicLayout>
      <SharedReport key={id} id={id} banner={isPreviewed && <PreviewBanner />} />
    </PublicLayout>
  );
}

/** Leads back to where the preview was opened. A visitor who opened its address directly has no way back. */
function PreviewBanner() {
  const { state } = useLocation();
  const back: unknown = state?.back;
  return (
    <ReportBanner
      label="Preview"
      title="This is how others see your report."
      actions={
        typeof back === 'string' && back.startsWith('/') ? (
          <Link to={back}>Back to your report</Link>
        ) : (
          <Link to={pagePaths.upload}>Back to {product.name}</Link>
        )
      }
    />
  );
}
