import type { Activity } from '@ridescope/contract/report/activity';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { openProblems } from '@ridescope/words/advanced/analysis-offer';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { activityTitle } from '@ridescope/words/report/activity-words';
import { noActivityText } from '@ridescope/words/report/incomplete-log-words';
import { inZone } from '@ridescope/words/report/report-clock';
import { IconMoodEmpty } from '@tabler/icons-react';
import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { Step, Steps } from '../../shared/ui/layout/steps.tsx';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { Diagnosis } from './diagnosis.tsx';
import {
  BenchmarksCard,
  EventsCard,
  FrameRateCard,
  HardwareCard,
  LogCard,
  NetworkCard,
  SensorsCard,
} from './later-cards.tsx';
import { laterContents, unfoldedContents } from './later-contents.ts';
import { drawSteps } from './model/draw-steps.ts';
import type { ReportPart } from './model/report-parts.ts';
import { useChosenActivity } from './model/use-chosen-activity.ts';
import type { Viewer } from './model/viewer.ts';
import { worstPart } from './model/worst-part.ts';
import { MeasuredProvider } from './parts/measured-context.tsx';
import { Section, SectionBoundary } from './parts/section.tsx';
import { SectionFoldsProvider, useSectionFolds } from './parts/section-folds.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportNotices } from './report-notices.tsx';
import classes from './report-view.module.css';
import { TriedFixesProvider } from './tried-fixes-provider.tsx';
import { WholeLog } from './whole-log.tsx';

/** What other features add to a report; the app hands it in. */
export interface ReportSlots {
  /** Wraps everything that draws the time line, follows its visible part or points at it. */
  TimeLineProvider: ComponentType<{ activity: Activity; elementId: string; children: ReactNode }>;
  TimeLine: ComponentType<{ session: ReportSession; activity: Activity }>;
  /** Asks when a ride felt bad that has no grave problem. */
  FeltBad: ComponentType<{ session: ReportSession; activity: Activity }>;
  /** Offers what finds the causes of problems. */
  Offer: ComponentType<{ activity: Activity; problems: number }>;
  /** Saves some events of an activity as a file. */
  saveEvents: (report: Report, activity: Activity, events: readonly TimelineEvent[]) => void;
}

interface ReportViewProps {
  report: Report;
  slots: ReportSlots;
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
  /** After the sections of the ride: what its rider added. */
  addition?: ReactNode;
  /** Time zone that the viewer has set, minutes ahead of UTC; else times are on the rider's clock. */
  utcOffsetMinutes?: number;
}

/** A report that is there: head, notices, and a card per subject. */
export function ReportView(props: ReportViewProps) {
  const { slots, productName, uploadLink, viewer = 'reader', stored, actions } = props;
  const { utcOffsetMinutes, banner, addition } = props;
  const report = useMemo(
    () => inZone(props.report, utcOffsetMinutes),
    [props.report, utcOffsetMinutes],
  );
  const { activity, choose } = useChosenActivity(report);
  const subject = activity ? activityTitle(activity) : reportPageMessages['no-ride'];
  return (
    <ReportSteps unfoldedPart={activity && worstPart(activity)}>
      <div className={classes.page} data-has-actions={Boolean(actions) || undefined}>
        <DocumentTitle
          title={writeMessage(reportPageMessages['report-more-more'], { subject, productName })}
        />
        {banner}
        <ErrorBoundary fallback={() => <h1>{reportPageMessages.report}</h1>}>
          <ReportHeader
            report={report}
            activity={activity}
            onChoose={choose}
            actions={actions}
            isViewersZone={report !== props.report}
          />
        </ErrorBoundary>
        <ErrorBoundary fallback={() => null}>
          {activity && <WholeLog report={report} shown={activity} onChoose={choose} />}
        </ErrorBoundary>
        <ErrorBoundary fallback={() => null}>
          <ReportNotices report={report} activity={activity} />
        </ErrorBoundary>
        {activity ? (
          <TriedFixesProvider reportId={report.id} viewer={viewer} stored={stored}>
            <ActivitySections key={activity.id} report={report} activity={activity} slots={slots} />
          </TriedFixesProvider>
        ) : (
          <>
            <StatePanel
              icon={<IconMoodEmpty />}
              level={2}
              title={noActivityText(report.parse)}
              actions={uploadLink(reportPageMessages['upload-another-log'])}
            >
              {reportPageMessages['log-read-but']}
            </StatePanel>
            <HardwareCard hardware={report.hardware} />
          </>
        )}
        <Step at={drawSteps.end} heightPx={restPx}>
          <ErrorBoundary fallback={() => null}>{addition}</ErrorBoundary>
          <LogCard report={report} />
        </Step>
      </div>
    </ReportSteps>
  );
}

/** Space below what is drawn, so that the footer stays out of the window. */
const restPx = 1500;

interface ReportStepsProps {
  /** The part that is open from the beginning. */
  unfoldedPart: ReportPart | undefined;
  children: ReactNode;
}

function ReportSteps({ unfoldedPart, children }: ReportStepsProps) {
  return (
    <SectionFoldsProvider
      contents={laterContents}
      unfolded={unfoldedContents}
      unfoldedPart={unfoldedPart}
    >
      <WantedSteps>{children}</WantedSteps>
    </SectionFoldsProvider>
  );
}

function WantedSteps({ children }: { children: ReactNode }) {
  const { isAllDrawn } = useSectionFolds();
  return (
    <Steps last={drawSteps.end} isAllWanted={isAllDrawn}>
      {children}
    </Steps>
  );
}

interface ActivitySectionsProps {
  report: Report;
  activity: Activity;
  slots: ReportSlots;
}

const timeLineId: ReportPart = 'time-line';

// The address changes with every zoom of the time line, so only the parts that read it render again.
const ActivitySections = memo(({ report, activity, slots }: ActivitySectionsProps) => {
  const { TimeLineProvider, TimeLine, FeltBad, Offer, saveEvents } = slots;
  const { era } = report.parse;
  const { isJudged, notJudgedReason } = activity;
  const open = openProblems(activity);
  return (
    <MeasuredProvider value={{ isJudged, era, ...(notJudgedReason && { notJudgedReason }) }}>
      <TimeLineProvider activity={activity} elementId={timeLineId}>
        <Diagnosis
          report={report}
          activity={activity}
          offer={open > 0 && <Offer activity={activity} problems={open} />}
          question={
            hasNothingGrave(activity) && <FeltBad session={report.session} activity={activity} />
          }
          timeLine={
            <SectionBoundary id={timeLineId}>
              <Section id={timeLineId} isAlwaysOpen>
                <TimeLine session={report.session} activity={activity} />
              </Section>
            </SectionBoundary>
          }
        />
        <Step at={drawSteps.proof}>
          <SectionBoundary id="frame-rate">
            <FrameRateCard activity={activity} />
          </SectionBoundary>
          <SectionBoundary id="benchmarks">
            <BenchmarksCard report={report} activity={activity} />
          </SectionBoundary>
          <SectionBoundary id="sensors">
            <SensorsCard activity={activity} />
          </SectionBoundary>
          <SectionBoundary id="network">
            <NetworkCard activity={activity} />
          </SectionBoundary>
        </Step>
        <Step at={drawSteps.end}>
          <HardwareCard hardware={report.hardware} activity={activity} />
          <SectionBoundary id="events">
            <EventsCard
              activity={activity}
              onSave={(events) => saveEvents(report, activity, events)}
            />
          </SectionBoundary>
        </Step>
      </TimeLineProvider>
    </MeasuredProvider>
  );
});

/** Whether a ride was judged without finding what its rider must have noticed. */
function hasNothingGrave({ ridden, isJudged, verdict: { grade } }: Activity): boolean {
  return ridden && isJudged && (grade === 'nothing' || grade === 'minor');
}
