import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import {
  checksOf,
  effortText,
  toneNames,
  toneOf,
  withStatus,
} from '@ridescope/words/report/diagnosis-words';
import { findingValueText, isTelling, limitText } from '@ridescope/words/report/measure-text';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import classes from './print-layout.module.css';

/** What was found, and how much could be checked. Where problems say how grave it was, a finding says it no more. */
export function PrintFindings({ report, activity }: { report: Report; activity: Activity }) {
  const { verdict, ridden, results } = activity;
  const told =
    verdict && !ridden ? results.filter(({ category }) => category !== 'sensors') : results;
  const { measured, owed } = checksOf(told);
  return (
    <section>
      <h2>Findings</h2>
      {withStatus(told, 'finding').map((result) => (
        <FindingBlock
          key={result.ruleId}
          report={report}
          result={result}
          isQuiet={verdict !== undefined}
        />
      ))}
      <p className={classes.small}>
        {measured} of {owed} checks could be answered from this log.
      </p>
    </section>
  );
}

interface FindingBlockProps {
  report: Report;
  result: RuleResult;
  isQuiet: boolean;
}

/** What was found and its first fix with all its steps: a sheet cannot be unfolded. */
function FindingBlock({ report, result, isQuiet }: FindingBlockProps) {
  const { value, threshold } = result;
  const [fix] = result.recommendations.flatMap((id) =>
    report.recommendations.filter((one) => one.id === id),
  );
  const others = result.recommendations.length - 1;
  return (
    <article className={classes.finding}>
      <h3>
        {!isQuiet && <ToneLabel tone={toneOf(result)} word={toneNames[toneOf(result)]} />}{' '}
        {result.title}
        {value !== undefined && isTelling(result) && (
          <span className={classes.measure}>
            {findingValueText(result)}
            {threshold && ` (${limitText(result)})`}
          </span>
        )}
      </h3>
      <p>
        {result.meaning} {result.shows}
      </p>
      {fix && !isQuiet && result.severity !== 'info' && (
        <div className={classes.fix}>
          <p>
            <strong>Try first: {fix.title}</strong> ({effortText(fix).toLowerCase()}
            {others > 0 && `; ${others} more in the report`})
          </p>
          <ol>
            {fix.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </article>
  );
}
