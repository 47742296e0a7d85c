import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import { namesCause } from '@ridescope/contract/advanced/named-cause';
import type { Narrative } from '@ridescope/contract/advanced/narrative';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import { causeInSummary } from '@ridescope/words/advanced/summary-text';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
import type { Fix } from '@ridescope/words/report/fixes';
import { fixOf } from '@ridescope/words/report/fixes';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Step, Steps } from '../../shared/ui/layout/steps.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { RestSkeleton } from './analysis-waiting.tsx';
import { NarrativeView } from './cards/narrative-view.tsx';
import { Plan, type TriedBox } from './cards/plan.tsx';
import { OtherProblemsCard, WorstProblemCard } from './cards/problem-causes.tsx';
import { Summary } from './cards/summary.tsx';
import { MeasuredDetail } from './measured-detail.tsx';
import { type Annotation, annotationsOf } from './model/annotations.ts';
import { Card } from './parts/card.tsx';
import { RideContext, type TimePicture } from './parts/ride-context.ts';
import { TimeLineCard } from './parts/time-line-card.tsx';

/** What other features add to an analysis; the app hands it in. */
export interface AnalysisSlots {
  /** Wraps everything that draws the time line or points at it. */
  TimeLineProvider: ComponentType<{
    activity: Activity;
    elementId: string;
    annotations: readonly Annotation[];
    children: ReactNode;
  }>;
  TimeLine: ComponentType<{ session: ReportSession; activity: Activity }>;
  /** A part of the time line as a picture. */
  TimePicture: TimePicture;
  TriedBox: TriedBox;
  ActivitySwitch: ComponentType<{
    activities: readonly Activity[];
    shown: Activity;
    onChoose: (id: string) => void;
  }>;
}

interface AnalysisViewProps {
  document: AdvancedDocument;
  /** The report that was analyzed; undefined while it loads, or where it can't be loaded. */
  report: Report | undefined;
  slots: AnalysisSlots;
  isDemo: boolean;
}

const activityParameter = 'activity';
const timeLineId = 'time-line';

/** In which steps a result is drawn; its summary comes first. */
const drawSteps = { firstCause: 1, plan: 2, end: 3 };
/** Space below what is drawn, so that the footer stays out of the window. */
const restPx = 1500;

/** The result of an analysis, one activity at a time. */
export function AnalysisView({ document, report, slots, isDemo }: AnalysisViewProps) {
  const [search, setSearch] = useSearchParams();
  const analyzed = useMemo(
    () => new Set(document.activities.map(({ result }) => result.activityId)),
    [document],
  );
  const activities = report?.activities.filter(({ id }) => analyzed.has(id)) ?? [];
  const wanted = search.get(activityParameter);
  const activity =
    report && activities.length > 0 ? chosenActivity({ ...report, activities }, wanted) : undefined;
  const shown =
    document.activities.find(({ result }) => result.activityId === (activity?.id ?? wanted)) ??
    document.activities[0];
  const fixes = useMemo(() => fixesById(document, report, activity), [document, report, activity]);
  const TimePicture = activity && slots.TimePicture;
  const ride = useMemo(() => ({ activity, fixes, TimePicture }), [activity, fixes, TimePicture]);
  if (!shown) {
    return (
      <Card id="summary" title={analysisMessages.summary}>
        <p>{analysisMessages['there-no-ride']}</p>
      </Card>
    );
  }
  const { result, narrative } = shown;
  const { ActivitySwitch } = slots;
  return (
    <RideContext value={ride}>
      {!namesCause(document) && <NoCause isDemo={isDemo} />}
      {activity && activities.length > 1 && (
        <ActivitySwitch
          activities={activities}
          shown={activity}
          onChoose={(id) => setSearch({ [activityParameter]: id })}
        />
      )}
      <Result
        key={result.activityId}
        result={result}
        narrative={narrative}
        session={report?.session}
        activity={activity}
        slots={slots}
        isDemo={isDemo}
      />
    </RideContext>
  );
}

/** An analysis without a cause is refunded. */
function NoCause({ isDemo }: { isDemo: boolean }) {
  return (
    <Notice severity="info" title={analysisMessages['no-cause-found']}>
      <p>
        {isDemo
          ? analysisMessages['analysis-names-no']
          : analysisMessages['analysis-names-no-cause']}
      </p>
    </Notice>
  );
}

interface ResultProps {
  result: AdvancedResult;
  narrative: Narrative | undefined;
  session: ReportSession | undefined;
  activity: Activity | undefined;
  slots: AnalysisSlots;
  isDemo: boolean;
}

function Result({ result, narrative, session, activity, slots, isDemo }: ResultProps) {
  const { TimeLineProvider, TimeLine, TriedBox } = slots;
  const annotations = useMemo(
    () => (activity ? annotationsOf(result, activity) : []),
    [result, activity],
  );
  const [worst, ...others] = result.problems;
  const sections = (timeLine: ReactNode) => (
    <>
      <Summary
        result={result}
        narrative={narrative && <NarrativeView narrative={narrative} result={result} />}
      />
      {import.meta.env.SSR && <RestSkeleton />}
      {worst && (
        <Step at={drawSteps.firstCause}>
          <WorstProblemCard ranking={worst} inSummary={causeInSummary(result)} />
        </Step>
      )}
      <Step at={drawSteps.plan}>
        <OtherProblemsCard rankings={others} />
        <Plan result={result} TriedBox={TriedBox} isDemo={isDemo} />
      </Step>
      <Step at={drawSteps.end} heightPx={restPx}>
        {timeLine}
        <MeasuredDetail result={result} />
      </Step>
    </>
  );
  return (
    <Steps last={drawSteps.end}>
      {session && activity ? (
        <TimeLineProvider activity={activity} elementId={timeLineId} annotations={annotations}>
          {sections(
            <TimeLineCard id={timeLineId}>
              <TimeLine session={session} activity={activity} />
            </TimeLineCard>,
          )}
        </TimeLineProvider>
      ) : (
        sections(null)
      )}
    </Steps>
  );
}

/** The analysis names its fixes itself; older ones leave them to the report. */
function fixesById(
  { recommendations }: AdvancedDocument,
  report: Report | undefined,
  activity: Activity | undefined,
): ReadonlyMap<string, Fix> {
  return new Map(
    [...(report?.recommendations ?? []), ...recommendations].map((id) => [
      id,
      fixOf(id, 'you', activity),
    ]),
  );
}
