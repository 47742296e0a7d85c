import { demos } from '@ridescope/contract/demos';
import { analysisPath, pagePaths, sharedReportPath } from '@ridescope/contract/pages';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ReportBanner } from '../../features/report/report-banner.tsx';
import { product } from '../product.ts';
import { ComposedReport } from './composed-report.tsx';

/** A report that somebody shared, or one of the demos. */
export function SharedReportRoute() {
  const { id = '' } = useParams();
  const demo = demos.find((one) => one.id === id);
  return demo ? <DemoReport key={id} demo={demo} /> : <SharedReport key={id} id={id} />;
}

/** Shows the same on a separate page, without the product's navigation. */
export function PublicReportRoute() {
  const { id = '', isPreview } = useParams();
  const isPreviewed = isPreview !== undefined && isPreview !== 'false';
  return <SharedReport key={id} id={id} banner={isPreviewed && <PreviewBanner />} />;
}

function SharedReport({ id, banner }: { id: string; banner?: ReactNode }) {
  return <ComposedReport source={{ kind: 'shared', id }} banner={banner} />;
}

function DemoReport({ demo }: { demo: (typeof demos)[number] }) {
  const others = demos.filter(({ id }) => id !== demo.id);
  return (
    <ComposedReport
      source={{ kind: 'demo', id: demo.id, file: demo.file }}
      banner={
        <ReportBanner
          label="Demo"
          actions={
            <>
              {others.map(({ id, title }) => (
                <Link key={id} to={sharedReportPath(id)}>
                  {title}
                </Link>
              ))}
              <Link to={analysisPath(demo.id)}>Its advanced analysis</Link>
              <Link to={pagePaths.upload}>Upload your own</Link>
            </>
          }
        >
          {demo.title}. {demo.story}
        </ReportBanner>
      }
    />
  );
}

/** Leads back to where the preview was opened. A visitor who opened its address directly has no way back. */
function PreviewBanner() {
  const { state } = useLocation();
  const back: unknown = state?.back;
  return (
    <ReportBanner
      label="Preview"
      actions={
        typeof back === 'string' && back.startsWith('/') ? (
          <Link to={back}>Back to your report</Link>
        ) : (
          <Link to={pagePaths.upload}>Back to {product.name}</Link>
        )
      }
    >
      This is how others see your report.
    </ReportBanner>
  );
}
