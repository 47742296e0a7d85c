import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { fixesOf } from '@ridescope/words/report/fixes';
import type { ReactNode } from 'react';
import { Step } from '../../shared/ui/layout/steps.tsx';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { CorrelationsCard } from './later-cards.tsx';
import { drawSteps } from './model/draw-steps.ts';
import { OpenAllParts } from './open-all-parts.tsx';
import { SectionBoundary } from './parts/section.tsx';
import { Answer } from './sections/answer/answer.tsx';
import { FindingsSection } from './sections/findings/findings-section.tsx';
import { ScoreRow } from './sections/scores/score-row.tsx';
import { TriedPart } from './sections/tried/tried-part.tsx';

interface DiagnosisProps {
  report: Report;
  activity: Activity;
  /** Stands below all problems. */
  offer: ReactNode;
  /** Asks what the answer may have missed. */
  question: ReactNode;
  /** Stands between the answer and the findings, which both point at it. */
  timeLine: ReactNode;
}

/** The answer of the report, then its proof. */
export function Diagnosis({ report, activity, offer, question, timeLine }: DiagnosisProps) {
  return (
    <>
      <SectionBoundary id="what-happened">
        <Answer report={report} activity={activity}>
          <TriedPart report={report} activity={activity} />
        </Answer>
      </SectionBoundary>
      {offer && <Step at={drawSteps.problems}>{offer}</Step>}
      <Step at={drawSteps.timeLine}>
        <ErrorBoundary fallback={() => null}>{question}</ErrorBoundary>
        {activity.ridden && (
          <SectionBoundary id="scores">
            <ScoreRow activity={activity} />
          </SectionBoundary>
        )}
        {timeLine}
      </Step>
      <Step at={drawSteps.proof}>
        <OpenAllParts />
        <SectionBoundary id="findings">
          <FindingsSection activity={activity} />
        </SectionBoundary>
        <CorrelationsCard activity={activity} recommendations={fixesOf(report, activity)} />
      </Step>
    </>
  );
}
