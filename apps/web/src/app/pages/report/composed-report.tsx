import {
  analysisPath,
  comparePath,
  contactAboutPath,
  pagePaths,
  previewPath,
  sharedReportPath,
  statementPath,
} from '@ridescope/contract/pages';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { ReportPage } from '../../../features/report/report-page.tsx';
import type { ReportSlots } from '../../../features/report/report-view.tsx';
import { TimeLineProvider } from '../../../features/time-line/time-line-context.tsx';
import { RideSeriesContext } from '../../../shared/ride-series/ride-series-context.ts';
import { ErrorBoundary } from '../../../shared/ui/notices/error-boundary.tsx';
import { showToast } from '../../../shared/ui/notices/toast.ts';
import { product } from '../../product.ts';
import { LaterTimeLine } from '../later-time-line.tsx';
import { ReportActions, type ReportLinks } from './report-actions.tsx';
import { ReportFeltBad } from './report-felt-bad.tsx';
import { ReportOffer, SourceContext } from './report-offer.tsx';

// For owners alone: readers of a demo or a shared report are not kept waiting for it.
const OutdatedReport = lazy(async () => ({
  default: (await import('./outdated-report.tsx')).OutdatedReport,
}));
const AttachedPingCard = lazy(async () => ({
  default: (await import('../../../features/ping/attached-ping.tsx')).AttachedPingCard,
}));

const OwnRideFile = lazy(async () => ({
  default: (await import('./own-ride-file.tsx')).OwnRideFile,
}));

const saveEvents: ReportSlots['saveEvents'] = async (...table) => {
  try {
    (await import('../../../features/report-export/downloads.ts')).saveEvents(...table);
  } catch {
    showToast('The file could not be made. Check the connection and try again.', 'failed');
  }
};

/** What other features add to a report. It stays the same object, so that sections render again only when their content changes. */
export const reportSlots: ReportSlots = {
  TimeLineProvider,
  TimeLine: LaterTimeLine,
  FeltBad: ReportFeltBad,
  Offer: ReportOffer,
  saveEvents,
};

const links: ReportLinks = {
  shared: sharedReportPath,
  preview: previewPath,
  compare: comparePath,
  statement: statementPath,
  analysis: analysisPath,
  contactAbout: contactAboutPath,
  logs: pagePaths.logs,
};

interface ComposedReportProps {
  source: ReportSource;
  /** Above the report: that it is a demo, or a preview. */
  banner?: ReactNode;
}

/** A report with its time line and with all that can be done with it. */
export function ComposedReport({ source, banner }: ComposedReportProps) {
  const [series, setSeries] = useState<readonly RideSeries[]>([]);
  return (
    <SourceContext value={source}>
      <RideSeriesContext value={series}>
        <ReportPage
          source={source}
          slots={reportSlots}
          uploadPath={pagePaths.upload}
          productName={product.name}
          banner={
            <>
              {banner}
              {source.kind === 'own' && (
                <Later>
                  <OutdatedReport stored={source} />
                </Later>
              )}
            </>
          }
          addition={
            source.kind === 'own' && (
              <>
                <Later>
                  <OwnRideFile stored={source} onSeries={setSeries} />
                </Later>
                <Later>
                  <AttachedPingCard stored={source} />
                </Later>
              </>
            )
          }
          renderActions={(report) => (
            <ReportActions
              report={report}
              source={source}
              links={links}
              productName={product.name}
            />
          )}
        />
      </RideSeriesContext>
    </SourceContext>
  );
}

/** What the report is complete without: it appears when it is loaded, and a failure costs nothing else. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
