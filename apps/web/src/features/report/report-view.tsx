import type { Activity, Report } from '@ridescope/contract';
import { activityTitle, inZone } from '@ridescope/report-text';
import { IconMoodEmpty } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo } from 'react';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import { Diagnosis } from './diagnosis/diagnosis.tsx';
import { EventsSection } from './events/events-section.tsx';
import { FrameRateSection } from './frame-rate/frame-rate-section.tsx';
import { HardwareSection } from './hardware-section.tsx';
import { ParseSection } from './log/parse-section.tsx';
import { MeasuredProvider } from './measured-context.tsx';
import { NetworkSection } from './network/network-section.tsx';
import { PeersSection } from './peers/peers-section.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportNotices } from './report-notices.tsx';
import classes from './report-view.module.css';
import { SectionBoundary } from './section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SensorsSection } from './sensors/sensors-section.tsx';
import { TimeLineProvider } from './time-line/time-line-context.tsx';
import { TimeLineSection } from './time-line/time-line-section.tsx';
import { TriedFixesProvider } from './tried/tried-fixes-provider.tsx';
import { useChosenActivity } from './use-chosen-activity.ts';
import type { StoredAddress, Viewer } from './viewer.ts';

interface ReportViewProps {
  report: Report;
  /** What of the stored document could not be read, a sentence each. */
  gaps?: readonly string[];
  productName: string;
  uploadLink: (label: string) => ReactNode;
  /** Who looks; a reader of a demo or a shared copy when it is not said. */
  viewer?: Viewer;
  /** Where an owner's report is stored. */
  stored?: StoredAddress;
  /** What can be done with the report: buttons at the top right, on a phone in a bar at the bottom. */
  actions?: ReactNode;
  /** Above the head: that it is a demo, or a preview. */
  banner?: ReactNode;
  /** Time zone that the viewer has set, minutes ahead of UTC; else times are on the rider's clock. */
  utcOffsetMinutes?: number;
}

/** A report that is there: head, notices, and a card per subject. */
export function ReportView(props: ReportViewProps) {
  const { productName, uploadLink, viewer = 'reader', stored, actions } = props;
  const { gaps = [], utcOffsetMinutes, banner } = props;
  const report = useMemo(
    () => inZone(props.report, utcOffsetMinutes),
    [props.report, utcOffsetMinutes],
  );
  const { activity, choose } = useChosenActivity(report);
  const subject = activity ? activityTitle(activity) : 'No ride';
  return (
    <div className={classes.page} data-has-actions={Boolean(actions) || undefined}>
      <DocumentTitle title={`Report: ${subject} · ${productName}`} />
      {banner}
      <ErrorBoundary fallback={() => <h1>Report</h1>}>
        <ReportHeader
          report={report}
          activity={activity}
          onChoose={choose}
          actions={actions}
          isViewersZone={report !== props.report}
        />
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <ReportNotices parse={report.parse} activity={activity} gaps={gaps} />
      </ErrorBoundary>
      {activity ? (
        <TriedFixesProvider reportId={report.id} viewer={viewer} stored={stored}>
          <ActivitySections key={activity.id} report={report} activity={activity} />
        </TriedFixesProvider>
      ) : (
        <>
          <StatePanel
            icon={<IconMoodEmpty />}
            level={2}
            title="No data found. Are you sure the file was a game log file?"
            actions={uploadLink('Upload another log')}
          >
            The log was read, but there is no ride in it. What was found stands below.
          </StatePanel>
          <HardwareCard report={report} />
        </>
      )}
      <SectionBoundary id="log">
        <ParseSection report={report} />
      </SectionBoundary>
    </div>
  );
}

interface ActivitySectionsProps {
  report: Report;
  activity: Activity;
}

// The address changes with every zoom of the time line: only those who read it are drawn anew.
const ActivitySections = memo(({ report, activity }: ActivitySectionsProps) => {
  const { era } = report.parse;
  return (
    <MeasuredProvider value={{ isJudged: activity.isJudged, era }}>
      <TimeLineProvider activity={activity}>
        <Diagnosis
          report={report}
          activity={activity}
          nav={<SectionNav />}
          timeLine={
            <SectionBoundary id="time-line">
              <TimeLineSection session={report.session} activity={activity} />
            </SectionBoundary>
          }
        />
        <SectionBoundary id="frame-rate">
          <FrameRateSection activity={activity} />
        </SectionBoundary>
        <SectionBoundary id="peers">
          <PeersSection report={report} activity={activity} />
        </SectionBoundary>
        <SectionBoundary id="sensors">
          <SensorsSection activity={activity} />
        </SectionBoundary>
        <SectionBoundary id="network">
          <NetworkSection network={activity.network} />
        </SectionBoundary>
        <HardwareCard report={report} />
        <SectionBoundary id="events">
          <EventsSection report={report} activity={activity} />
        </SectionBoundary>
      </TimeLineProvider>
    </MeasuredProvider>
  );
});

function HardwareCard({ report }: { report: Report }) {
  return (
    <SectionBoundary id="hardware">
      <HardwareSection hardware={report.hardware} />
    </SectionBoundary>
  );
}
