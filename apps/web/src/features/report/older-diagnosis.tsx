import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import type { ReactNode } from 'react';
import { CorrelationsCard } from './later-cards.tsx';
import { useFindings } from './model/use-findings.ts';
import { SectionBoundary } from './parts/section.tsx';
import { FindingsSection } from './sections/findings/findings-section.tsx';
import { ScoresSection } from './sections/scores/scores-section.tsx';
import { WhatHappened } from './sections/what-happened/what-happened.tsx';

export interface DiagnosisProps {
  report: Report;
  activity: Activity;
  /** Ways to the rest of the page, below the answer. */
  nav: ReactNode;
  /** Stands between the answer and the findings, which both point at it. */
  timeLine: ReactNode;
}

/** The diagnosis of a report without a verdict: scores, incidents, findings, correlations. */
export function OlderDiagnosis({ report, activity, nav, timeLine }: DiagnosisProps) {
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
      <CorrelationsCard activity={activity} recommendations={report.recommendations} />
    </>
  );
}
