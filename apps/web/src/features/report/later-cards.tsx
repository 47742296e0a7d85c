import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware, Report } from '@ridescope/contract/report/report';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import type { Fix } from '@ridescope/words/report/fixes';
import {
  correlationsAnswer,
  eventsAnswer,
  frameRateAnswer,
  hardwareAnswer,
  logAnswer,
  networkAnswer,
  sensorsAnswer,
} from '@ridescope/words/report/section-answers';
import { type ReactNode, useState } from 'react';
import { Later } from '../../shared/ui/late/later.tsx';
import { usePerson } from '../../shared/ui/person.ts';
import { laterContents } from './later-contents.ts';
import type { ReportPart } from './model/report-parts.ts';
import { worstGrade } from './model/worst-grade.ts';
import { Section, SectionBoundary, usualHeightsPx } from './parts/section.tsx';
import { comparisonOf } from './sections/benchmarks/comparison-of.ts';

/*
 * The cards below the answer: title, answer and grade of each are there at once, and the rest loads when it is unfolded.
 */

interface CardProps {
  id: ReportPart;
  answer: string | undefined;
  grade?: ProblemGrade | undefined;
  lead?: string;
  children: (code: NonNullable<typeof laterContents.loaded>) => ReactNode;
}

function Card({ id, children, ...head }: CardProps) {
  return (
    <Section id={id} {...head}>
      <Later code={laterContents} heightPx={usualHeightsPx[id]}>
        {children}
      </Later>
    </Section>
  );
}

interface ActivityProps {
  activity: Activity;
}

interface CorrelationsProps extends ActivityProps {
  recommendations: readonly Fix[];
}

/** Which troubles happened together more often than chance. */
export function CorrelationsCard({ activity, recommendations }: CorrelationsProps) {
  return (
    <SectionBoundary id="correlations">
      <Card
        id="correlations"
        answer={correlationsAnswer(activity, usePerson())}
        lead={reportPageMessages['did-two-kinds']}
      >
        {({ CorrelationList }) => (
          <CorrelationList activity={activity} recommendations={recommendations} />
        )}
      </Card>
    </SectionBoundary>
  );
}

/** How the frame rate is distributed. */
export function FrameRateCard({ activity }: ActivityProps) {
  const { fps } = activity.series;
  const hasRates = fps !== undefined && fps.t.length > 0;
  return (
    <Card
      id="frame-rate"
      answer={frameRateAnswer(activity)}
      grade={worstGrade(activity, 'graphics')}
    >
      {({ FrameRates }) =>
        hasRates ? <FrameRates activity={activity} /> : <p>{reportPageMessages['log-has-no']}</p>
      }
    </Card>
  );
}

/** The ride among stored ones. */
export function BenchmarksCard({ report, activity }: ActivityProps & { report: Report }) {
  const query = comparisonOf(report, activity);
  const answer = Array.isArray(query)
    ? reportPageMessages['not-compared-log']
    : reportPageMessages['frame-rate-among'];
  return (
    <Card id="benchmarks" answer={answer}>
      {({ Benchmarks }) => <Benchmarks report={report} activity={activity} query={query} />}
    </Card>
  );
}

/** The devices of a ride. */
export function SensorsCard({ activity }: ActivityProps) {
  return (
    <Card id="sensors" answer={sensorsAnswer(activity)} grade={worstGrade(activity, 'sensors')}>
      {({ SensorList }) => <SensorList activity={activity} />}
    </Card>
  );
}

/** Every network figure. */
export function NetworkCard({ activity }: ActivityProps) {
  return (
    <Card
      id="network"
      answer={networkAnswer(activity)}
      grade={worstGrade(activity, 'network')}
      lead={reportPageMessages['counts-ride-itself']}
    >
      {({ NetworkTables }) => <NetworkTables activity={activity} />}
    </Card>
  );
}

interface HardwareProps {
  hardware: Hardware;
  /** Absent where nothing was ridden. */
  activity?: Activity;
}

/** The computer, as the game named it in the log. */
export function HardwareCard({ hardware, activity }: HardwareProps) {
  return (
    <SectionBoundary id="hardware">
      <Card
        id="hardware"
        answer={hardwareAnswer(hardware)}
        grade={activity && worstGrade(activity, 'hardware')}
        lead={reportPageMessages['game-named-log']}
      >
        {({ HardwareTables }) => <HardwareTables hardware={hardware} />}
      </Card>
    </SectionBoundary>
  );
}

interface EventsProps extends ActivityProps {
  /** Saves the events that are shown as a file. */
  onSave: (events: readonly TimelineEvent[]) => void;
}

/** What happened, in order. */
export function EventsCard({ activity, onSave }: EventsProps) {
  const [text, setText] = useState('');
  return (
    <Card id="events" answer={eventsAnswer(activity)}>
      {({ EventList }) => (
        <EventList activity={activity} text={text} onText={setText} onSave={onSave} />
      )}
    </Card>
  );
}

/** The log itself, and how much of it was understood. */
export function LogCard({ report }: { report: Report }) {
  return (
    <SectionBoundary id="log">
      <Card id="log" answer={logAnswer(report.parse)}>
        {({ LogTables }) => <LogTables report={report} />}
      </Card>
    </SectionBoundary>
  );
}
