import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { demos, demosPath } from '@ridescope/contract/demos';
import { analysisPath, pagePaths, reportPath, sharedReportPath } from '@ridescope/contract/pages';
import type { Report } from '@ridescope/contract/report/report';
import { inZone } from '@ridescope/words/report/report-clock';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { AnalysisPage } from '../../../features/analysis/analysis-page.tsx';
import { type AnalysisSlots, AnalysisView } from '../../../features/analysis/analysis-view.tsx';
import { AnalysisSkeleton } from '../../../features/analysis/analysis-waiting.tsx';
import { DemoAnalysisPage } from '../../../features/analysis/demo-analysis-page.tsx';
import { ActivitySwitch } from '../../../features/report/activity-switch.tsx';
import { sourceQuery } from '../../../features/report/model/report-query.ts';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { TriedBox } from '../../../features/report/parts/tried-box.tsx';
import { ReportBanner } from '../../../features/report/report-banner.tsx';
import { TriedFixesProvider } from '../../../features/report/tried-fixes-provider.tsx';
import { TimePicture } from '../../../features/time-line/picture/time-picture.tsx';
import { TimeLineProvider } from '../../../features/time-line/time-line-context.tsx';
import { fixSteps } from '../../../shared/fixes/fix-steps.tsx';
import { useSession } from '../../../shared/session/session-context.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { StatePanel } from '../../../shared/ui/notices/state-panel.tsx';
import { useTimeZone } from '../../../shared/use-time-zone.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { Protected } from '../../layout/protected.tsx';
import { LaterTimeLine } from '../later-time-line.tsx';
import { useFunds, useRefreshedBalance } from './analysis-funds.ts';

/** What other features draw on the page of an analysis. */
export const analysisSlots: AnalysisSlots = {
  TimeLineProvider,
  TimeLine: LaterTimeLine,
  TimePicture,
  TriedBox,
  ActivitySwitch,
};

/** The advanced analysis of an own report, or of a demo. */
export function AnalysisRoute({ title }: { title: string }) {
  const { id } = useParams();
  const demo = demos.find((one) => one.id === id);
  if (demo) return <DemoAnalysis key={demo.id} demo={demo} />;
  return (
    <Protected
      title={title}
      lead="Sign-in is required for advanced analysis. It names the likely causes of your trouble with their proof, and a plan of what to try first."
    >
      {id ? <OwnAnalysis key={id} name={id.replace(/\.gz$/, '')} /> : <WithoutId />}
    </Protected>
  );
}

function WithoutId() {
  return (
    <StatePanel
      icon={<IconFileOff />}
      title="No log ID provided"
      actions={
        <Button component={Link} to={pagePaths.logs}>
          Back to files
        </Button>
      }
    >
      The address doesn't name a report. Choose a ride in My Logs.
    </StatePanel>
  );
}

function OwnAnalysis({ name }: { name: string }) {
  const owner = useSession().user?.identityId ?? '';
  const source = { kind: 'own', owner, name } as const;
  const loaded = useReport(source);
  const funds = useFunds(owner);
  const refreshBalance = useRefreshedBalance();
  return (
    <AnalysisPage
      stored={source}
      report={loaded.report}
      isReportPending={loaded.isPending}
      links={{
        files: pagePaths.logs,
        report: reportPath(owner, name),
        purchase: pagePaths.purchaseTokens,
      }}
      funds={funds === 'loading' ? undefined : funds}
      onCharged={refreshBalance}
      renderView={(document) => <Result document={document} loaded={loaded} source={source} />}
    />
  );
}

function DemoAnalysis({ demo }: { demo: (typeof demos)[number] }) {
  const { id, file, analysisFile } = demo;
  const source = { kind: 'demo', id, file } as const;
  const loaded = useReport(source);
  const others = demos.filter((one) => one.id !== id);
  return (
    <DemoAnalysisPage
      file={demosPath + analysisFile}
      report={loaded.report}
      isReportPending={loaded.isPending}
      reportPath={sharedReportPath(id)}
      banner={
        <ReportBanner
          label="Demo"
          title={`${demo.title}: an advanced analysis of a simulated ride`}
          story={demo.story}
          actions={
            <>
              {others.map((other) => (
                <Link key={other.id} to={analysisPath(other.id)}>
                  {other.title}
                </Link>
              ))}
              <Link to={pagePaths.upload}>Upload your own</Link>
            </>
          }
        />
      }
      renderView={(document) => <Result document={document} loaded={loaded} source={source} />}
    />
  );
}

interface LoadedReport {
  report: Report | undefined;
  isPending: boolean;
}

/** A report that has just come is drawn in short steps, with the empty shapes in view until it is complete. */
function useReport(source: ReportSource): LoadedReport {
  const { data, isPending } = useQuery(sourceQuery(source));
  const zone = useTimeZone();
  // In the time zone of the list that led here, like the report itself.
  const report = useMemo(() => data && inZone(data, zone), [data, zone]);
  return useDeferredValue(useMemo(() => ({ report, isPending }), [report, isPending]));
}

interface ResultProps {
  document: AdvancedDocument;
  loaded: LoadedReport;
  source: Exclude<ReportSource, { kind: 'shared' }>;
}

/** The result, with the ticks that its report has. */
function Result({ document, loaded, source }: ResultProps) {
  // Paper shows the steps of every fix, and a browser that prints doesn't wait for them.
  useEffect(() => whenIdle(() => fixSteps.prepare()), []);
  // Without its report, an analysis still shows all but the time line; drawn twice, it would lose what was unfolded.
  if (loaded.isPending) return <AnalysisSkeleton isLoading />;
  const isDemo = source.kind === 'demo';
  return (
    <TriedFixesProvider
      reportId={isDemo ? source.id : document.reportId}
      viewer={isDemo ? 'reader' : 'owner'}
      stored={isDemo ? undefined : source}
      needsOnlyFixes
    >
      <AnalysisView
        document={document}
        report={loaded.report}
        slots={analysisSlots}
        isDemo={isDemo}
      />
    </TriedFixesProvider>
  );
}
