import type { Activity, Report } from '@ridescope/contract';
import type { ReactNode } from 'react';
import { SectionBoundary } from './parts/section.tsx';
import { CorrelationsSection } from './sections/correlations/correlations-section.tsx';
import { FindingsSection } from './sections/findings/findings-section.tsx';
import { useFindings } from './sections/findings/use-findings.ts';
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

/** The answer of the report, then its proof: scores, incidents, findings, correlations. */
export function Diagnosis({ report, activity, nav, timeLine }: DiagnosisProps) {
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
