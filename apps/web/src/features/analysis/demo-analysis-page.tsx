import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Report } from '@ridescope/contract/report/report';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { AnalysisHead } from './analysis-head.tsx';
import classes from './analysis-page.module.css';
import { AnalysisSkeleton } from './analysis-waiting.tsx';
import { demoAnalysisQuery } from './model/analysis-query.ts';

interface DemoAnalysisPageProps {
  /** Address of the file. */
  file: string;
  report: Report | undefined;
  /** The result is shown together with it. */
  isReportPending: boolean;
  reportPath: string;
  banner: ReactNode;
  renderView: (document: AdvancedDocument) => ReactNode;
}

/** The analysis of a demo, for everybody. */
export function DemoAnalysisPage(props: DemoAnalysisPageProps) {
  const { file, report, isReportPending, reportPath, banner, renderView } = props;
  const {
    data: loaded,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery(demoAnalysisQuery(file));
  // Drawn in short steps, with the empty shapes in view until it is complete.
  const data = useDeferredValue(loaded);
  return (
    <div className={classes.page}>
      {banner}
      <AnalysisHead
        back={{ to: reportPath, label: 'Back to the demo report' }}
        reportPath={reportPath}
        report={report}
        document={data}
        isWaiting={isReportPending || isPending}
      />
      {data ? (
        renderView(data)
      ) : isError ? (
        <div role="alert">
          <StatePanel
            icon={<IconCloudOff />}
            level={2}
            title="Failed to load analysis result"
            actions={
              <Button onClick={() => void refetch()} loading={isFetching}>
                Retry
              </Button>
            }
          >
            The demo could not be loaded.
          </StatePanel>
        </div>
      ) : (
        <AnalysisSkeleton isLoading />
      )}
    </div>
  );
}
