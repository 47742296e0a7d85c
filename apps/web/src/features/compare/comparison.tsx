import { type ComparedProblem, compareProblems } from '@ridescope/words/compare/compare-problems';
import { compareScores, type Ride } from '@ridescope/words/compare/compare-rides';
import { unlikeConditions } from '@ridescope/words/compare/conditions';
import { startOf } from '@ridescope/words/compare/ride-start';
import { summaryOf } from '@ridescope/words/compare/summary';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { explain } from '@ridescope/words/messages/explained-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { lazy } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { OptionalPart } from '../../shared/ui/late/optional-part.tsx';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { Step, Steps } from '../../shared/ui/layout/steps.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import { Glossed } from '../../shared/ui/terms/term.tsx';
import { Changes, FoldedFigures, splitSame } from './changes.tsx';
import classes from './compare-page.module.css';
import { LanesAndTried } from './lanes-and-tried.tsx';
import { SentenceLine, SentenceSection } from './sentence.tsx';

// An ornament of the sentence, which is complete without it.
const TwoLines = lazy(() => import('./two-lines.tsx'));

/** In which steps it is drawn; the sentence comes first. */
const drawSteps = { problems: 1, figures: 2, end: 3 };
/** Space below what is drawn, so that the footer stays out of the window. */
const restPx = 1200;

interface ComparisonProps {
  a: Ride;
  b: Ride;
  storedA: StoredAddress;
}

/** The two rides problem by problem; first of all, where they were not alike. */
export function Comparison({ a, b, storedA }: ComparisonProps) {
  const [rideA, rideB] = [a.activity, b.activity];
  const { problems, others } = compareProblems(rideA, rideB);
  const rows = problems.map(problemRows);
  const scores = splitSame(compareScores(rideA, rideB));
  const figures = splitSame(others);
  return (
    <Steps last={drawSteps.end}>
      <InOneSentence a={a} b={b} />
      <Unlike a={a} b={b} />
      <Step at={drawSteps.problems}>
        <Changes
          title={comparePageMessages.problems}
          rows={rows.flatMap(({ changed }) => changed)}
          whenEmpty={
            problems.length > 0
              ? comparePageMessages['both-rides-had']
              : comparePageMessages['neither-ride-has']
          }
        />
        <LanesAndTried stored={storedA} a={a} b={b} />
      </Step>
      <Step at={drawSteps.figures}>
        <Changes title={comparePageMessages.scores} rows={scores.changed ?? []} />
      </Step>
      <Step at={drawSteps.end} heightPx={restPx}>
        <FoldedFigures rows={figures.changed ?? []} what="figures-apart" />
        <FoldedFigures
          rows={[
            ...rows.flatMap(({ same }) => same),
            ...(scores.same ?? []),
            ...(figures.same ?? []),
          ]}
          what="figures-same"
        />
        <Disclosure summary={comparePageMessages['when-does-something']}>
          <ul className={classes.rules}>
            <li>{comparePageMessages['score-5-points']}</li>
            <li>{comparePageMessages['mean-median-frame']}</li>
            <li>{comparePageMessages['counts-such-outages']}</li>
            <li>{comparePageMessages['lost-messages-quarter']}</li>
            <li>{comparePageMessages['problem-when-grade']}</li>
            <li>{comparePageMessages['figures-without-problem']}</li>
          </ul>
        </Disclosure>
      </Step>
    </Steps>
  );
}

/** A problem and its figures, in what is news and what is the same. Small trouble that stayed is no news. */
function problemRows({ figures, ...problem }: ComparedProblem) {
  const { changed = [], same = [] } = splitSame(figures);
  const head = { ...problem, isPart: false };
  const parts = changed.map((figure) => ({ ...figure, isPart: true }));
  return problem.change === 'same' && problem.grade === 'minor'
    ? { changed: [], same: [head, ...figures] }
    : { changed: [head, ...parts], same };
}

const tones = {
  good: 'good',
  bad: 'warning',
  mixed: 'info',
  same: 'info',
  unknown: 'absent',
} as const;

function InOneSentence({ a, b }: { a: Ride; b: Ride }) {
  const { tone } = summaryOf(a, b);
  const sentence = explain(() => summaryOf(a, b).sentence);
  return (
    <SentenceSection>
      <SentenceLine icon={<SeverityIcon severity={tones[tone]} size={24} />}>
        <Glossed text={sentence} />
      </SentenceLine>
      <div className={classes.lines}>
        <OptionalPart>
          <TwoLines a={a} b={b} />
        </OptionalPart>
      </div>
    </SentenceSection>
  );
}

function Unlike({ a, b }: { a: Ride; b: Ride }) {
  const conditions = unlikeConditions(a, b);
  const isBackwards = startOf(a) > startOf(b);
  return (
    <>
      {isBackwards && (
        <Notice severity="info" title={comparePageMessages['first-ride-here']}>
          <p>{comparePageMessages['better-worse-compare']}</p>
        </Notice>
      )}
      {conditions.length > 0 && (
        <Notice severity="info" title={comparePageMessages['these-rides-had']}>
          <ul className={classes.conditions}>
            {conditions.map(({ label, a: inA, b: inB, touches }) => (
              <li key={label}>
                {writeMessage(comparePageMessages['alone-may-change'], {
                  label,
                  inA,
                  inB,
                  touches,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
