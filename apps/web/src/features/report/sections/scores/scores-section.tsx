import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Activity } from '@ridescope/contract';
import {
  type Checks,
  categoryNames,
  checksOf,
  countOf,
  isLimited,
  ruleCategories,
  scoreWord,
} from '@ridescope/report-text';
import { Absent } from '../../../../shared/ui/absent.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import { reportParts } from '../../model/report-parts.ts';
import classes from './scores-section.module.css';

/** The dash is the icon of what was not measured, and tells why. */
function NotMeasured({ reason }: { reason: string }) {
  return (
    <>
      <Absent reason={reason} /> <span className={classes.absent}>not measured</span>
    </>
  );
}

interface Score {
  name: string;
  value: number | undefined;
  isLimited: boolean;
  /** What the score rests on. */
  basis: string;
  whyAbsent: string;
}

/** The total and the five categories, each as a number, a word and what it rests on. */
export function ScoresSection({ activity }: { activity: Activity }) {
  return (
    <section id="scores" className={classes.section} aria-labelledby="scores-title">
      <VisuallyHidden component="h2" id="scores-title">
        {reportParts.scores}
      </VisuallyHidden>
      <dl className={classes.scores}>
        {scoresOf(activity).map((score, index) => (
          <div key={score.name} className={classes.score} data-total={index === 0 || undefined}>
            <dt className={classes.name}>{score.name}</dt>
            <dd className={classes.value}>
              {score.value === undefined ? (
                <NotMeasured reason={score.whyAbsent} />
              ) : (
                <>
                  {score.value} <ToneLabel {...scoreWord(score.value)} />
                </>
              )}
            </dd>
            <dd className={classes.basis}>{score.basis}</dd>
            {score.isLimited && (
              <dd>
                <ToneLabel tone="info" word="limited data" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function scoresOf({ scores, results, patterns }: Activity): Score[] {
  const tested = patterns.filter(({ verdict }) => verdict !== 'notTested').length;
  return [
    {
      name: 'Total',
      value: scores.total,
      isLimited: false,
      basis: basisOf(checksOf(results)),
      whyAbsent: 'A total needs at least two measured categories.',
    },
    ...ruleCategories.map((category) => ({
      name: categoryNames[category],
      value: scores[category],
      isLimited: isLimited(scores[category], scores.coverage?.[category]),
      basis: basisOf(checksOf(results, category)),
      whyAbsent: 'The log answers none of its checks.',
    })),
    {
      name: 'Correlation',
      value: scores.correlation,
      isLimited: false,
      basis: `${tested} of ${patterns.length} tested`,
      whyAbsent: 'Too little happened in this ride to test for a connection.',
    },
  ];
}

function basisOf({ measured, owed }: Checks): string {
  return owed === 0 ? 'no check applies' : `${measured} of ${countOf(owed, 'check')}`;
}
