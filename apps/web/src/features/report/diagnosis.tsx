import { CorrelationsCard } from './later-cards.tsx';
import { laterDiagnosis } from './later-diagnosis.ts';
import type { DiagnosisProps } from './older-diagnosis.tsx';
import { Later } from './parts/later.tsx';
import { SectionBoundary } from './parts/section.tsx';
import { Answer } from './sections/answer/answer.tsx';
import { UnexplainedFindings } from './sections/findings/unexplained-findings.tsx';
import { ScoreRow } from './sections/scores/score-row.tsx';

/** The answer of the report, then its proof. */
export function Diagnosis(props: DiagnosisProps) {
  const { report, activity, nav, timeLine } = props;
  const { verdict } = activity;
  if (!verdict) {
    return (
      <Later code={laterDiagnosis} heightPx={900}>
        {({ OlderDiagnosis }) => <OlderDiagnosis {...props} />}
      </Later>
    );
  }
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
      <CorrelationsCard activity={activity} recommendations={report.recommendations} />
    </>
  );
}
