import type { Activity, Report } from '@ridescope/contract';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import { activityTitle } from './activity-words.ts';
import { Diagnosis } from './diagnosis/diagnosis.tsx';
import { EventsSection } from './events/events-section.tsx';
import { FrameRateSection } from './frame-rate/frame-rate-section.tsx';
import { TimeLineProvider } from './frame-rate/time-line-context.tsx';
import { HardwareSection } from './hardware-section.tsx';
import { ParseSection } from './log/parse-section.tsx';
import { MeasuredProvider } from './measured-context.tsx';
import { NetworkSection } from './network/network-section.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportNotices } from './report-notices.tsx';
import classes from './report-view.module.css';
import { SectionBoundary } from './section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SensorsSection } from './sensors/sensors-section.tsx';
import { useChosenActivity } from './use-chosen-activity.ts';

interface ReportViewProps {
  report: Report;
  productName: string;
  uploadLink: (label: string) => ReactNode;
  /** What can be done with the report: buttons at the top right, on a phone in a bar at the bottom. */
  actions?: ReactNode;
  /** Above the head: that it is a demo, or a preview. */
  banner?: ReactNode;
}

/** A report that is there: head, notices, and a card per subject. */
export function ReportView(props: ReportViewProps) {
  const { report, productName, uploadLink, actions, banner } = props;
  const { activity, choose } = useChosenActivity(report);
  const subject = activity ? activityTitle(activity) : 'No ride';
  return (
    <div className={classes.page}>
      <DocumentTitle title={`Report: ${subject} · ${productName}`} />
      {banner}
      <ErrorBoundary fallback={() => <h1>Report</h1>}>
        <ReportHeader report={report} activity={activity} onChoose={choose} actions={actions} />
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <ReportNotices parse={report.parse} activity={activity} />
      </ErrorBoundary>
      {activity ? (
        <ActivitySections key={activity.id} report={report} activity={activity} />
      ) : (
        <StatePanel
          icon={<IconMoodEmpty />}
          level={2}
          title="No data found. Are you sure the file was a game log file?"
          actions={uploadLink('Upload another log')}
        >
          The log was read, but there is no ride in it. What was found stands below.
        </StatePanel>
      )}
      <div className={classes.pair}>
        <SectionBoundary id="hardware">
          <HardwareSection hardware={report.hardware} />
        </SectionBoundary>
        <SectionBoundary id="log">
          <ParseSection report={report} />
        </SectionBoundary>
      </div>
    </div>
  );
}

function ActivitySections({ report, activity }: { report: Report; activity: Activity }) {
  const { era } = report.parse;
  return (
    <MeasuredProvider value={{ isJudged: activity.isJudged, era }}>
      <TimeLineProvider activity={activity}>
        <Diagnosis report={report} activity={activity} nav={<SectionNav />} />
        <SectionBoundary id="frame-rate">
          <FrameRateSection activity={activity} />
        </SectionBoundary>
      </TimeLineProvider>
      <SectionBoundary id="sensors">
        <SensorsSection sensors={activity.sensors} ant={activity.ant} />
      </SectionBoundary>
      <SectionBoundary id="network">
        <NetworkSection network={activity.network} />
      </SectionBoundary>
      <SectionBoundary id="events">
        <EventsSection activity={activity} />
      </SectionBoundary>
    </MeasuredProvider>
  );
}
