import type { Activity, Report } from '@ridescope/contract';
import type { ReactNode } from 'react';
import { useFindings } from './model/use-findings.ts';
import { SectionBoundary } from './parts/section.tsx';
import { Answer } from './sections/answer/answer.tsx';
import { CorrelationsSection } from './sections/correlations/correlations-section.tsx';
import { FindingsSection } from './sections/findings/findings-section.tsx';
import { UnexplainedFindings } from './sections/findings/unexplained-findings.tsx';
import { ScoreRow } from './sections/scores/score-row.tsx';
import { ScoresSection } from './sections/scores/scores-section.tsx';
import { WhatHappened } from './sections/what-happened/what-happened.tsx';

interface DiagnosisProps {
  report: Report;
  activity: Activity;
  /** Ways to the rest of the page, below the answer. */
  nav: ReactNode;
  /** Stands between the answer and the findings, which both point at it. */
  timeLine: ReactNode;
}

/** The answer of the report, then its proof. */
export function Diagnosis(props: DiagnosisProps) {
  const { report, activity, nav, timeLine } = props;
  const { verdict } = activity;
  if (!verdict) return <OlderDiagnosis {...props} />;
  return (
    <>
      <SectionBoundary id="what-happened">
        <Answer report={report} activity={activity} verdict={verdict} />
      </SectionBoundary>
      {activity.ridden && (
        <SectionBoundary id="scores">
          <ScoreRow activity={activity} />
        </SectionBoundary>
      )}
      {nav}
      {timeLine}
      <SectionBoundary id="findings">
        <UnexplainedFindings activity={activity} recommendations={report.recommendations} />
      </SectionBoundary>
      <SectionBoundary id="correlations">
        <CorrelationsSection activity={activity} recommendations={report.recommendations} />
      </SectionBoundary>
    </>
  );
}

/** Of a report without a verdict: scores, incidents, findings, correlations. */
function OlderDiagnosis({ report, activity, nav, timeLine }: DiagnosisProps) {
  const findings = useFindings();
  return (
    <>
      <SectionBoundary id="scores">
        <ScoresSection activity={activity} />
      </SectionBoundary>
      <SectionBoundary id="what-happened">
        <WhatHappened report={report} activity={activity} onReveal={findings.reveal} />
      </SectionBoundary>
      {nav}
      {timeLine}
      <SectionBoundary id="findings">
        <FindingsSection
          activity={activity}
          recommendations={report.recommendations}
          findings={findings}
        />
      </SectionBoundary>
      <SectionBoundary id="correlations">
        <CorrelationsSection activity={activity} recommendations={report.recommendations} />
      </SectionBoundary>
    </>
  );
}
