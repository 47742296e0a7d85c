import type { Report } from '@ridescope/contract/report/report';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router';
import { fixSteps } from '../../shared/fixes/fix-steps.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { LoadFailed } from './load-failed.tsx';
import { sourceQuery } from './model/report-query.ts';
import type { ReportSource } from './model/report-source.ts';
import type { Viewer } from './model/viewer.ts';
import { useHasRoom } from './parts/first-try.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { type ReportSlots, ReportView } from './report-view.tsx';

interface ReportPageProps {
  source: ReportSource;
  slots: ReportSlots;
  /** What can be done with the report. */
  renderActions: (report: Report) => ReactNode;
  uploadPath: string;
  productName: string;
  /** Above the report: that it is a demo, or a preview. */
  banner?: ReactNode;
  /** After the sections of the ride. */
  addition?: ReactNode;
}

const viewers: Record<ReportSource['kind'], Viewer> = {
  own: 'owner',
  shared: 'guest',
  demo: 'reader',
};

/** One report, wherever it comes from: loading, failed, not there, or on the page. */
export function ReportPage(props: ReportPageProps) {
  const { source, slots, renderActions, uploadPath, productName, banner, addition } = props;
  const { data: loaded, error, isError, isFetching, refetch } = useQuery(sourceQuery(source));
  // A report that has just come is drawn in short steps, with the empty shapes in view until it is complete.
  const data = useDeferredValue(loaded);
  const zone = useTimeZone();
  const hasRoom = useHasRoom();
  // With the data: later, they would push down what is below.
  useEffect(() => {
    if (hasRoom) fixSteps.prepare();
  }, [hasRoom]);
  const uploadLink = (label: string) => (
    <Button component={Link} to={uploadPath}>
      {label}
    </Button>
  );
  if (data) {
    return (
      <ReportView
        report={data}
        slots={slots}
        viewer={viewers[source.kind]}
        {...(source.kind === 'own' && { stored: source })}
        {...(zone !== undefined && { utcOffsetMinutes: zone })}
        productName={productName}
        uploadLink={uploadLink}
        banner={banner}
        addition={addition}
        actions={
          // Nothing that fails in here is worth the report.
          <ErrorBoundary fallback={() => null}>{renderActions(data)}</ErrorBoundary>
        }
      />
    );
  }
  if (!isError) {
    return (
      <>
        <DocumentTitle title={writeMessage(reportPageMessages['report-more'], { productName })} />
        <ReportSkeleton hasFirstWords={source.kind === 'shared'} />
      </>
    );
  }
  return (
    <>
      <DocumentTitle
        title={writeMessage(reportPageMessages['report-not-shown'], { productName })}
      />
      <LoadFailed
        error={error}
        source={source.kind}
        isRetrying={isFetching}
        onRetry={() => refetch()}
        uploadLink={uploadLink(reportPageMessages['upload-log'])}
      />
    </>
  );
}
