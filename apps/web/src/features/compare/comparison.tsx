import { type ComparedProblem, compareProblems } from '@ridescope/words/compare/compare-problems';
import { compareScores, type Ride } from '@ridescope/words/compare/compare-rides';
import { unlikeConditions } from '@ridescope/words/compare/conditions';
import { startOf } from '@ridescope/words/compare/ride-start';
import { summaryOf } from '@ridescope/words/compare/summary';
import { lazy } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { OptionalPart } from '../../shared/ui/optional-part.tsx';
import { SeverityIcon } from '../../shared/ui/severity-icon.tsx';
import { Step, Steps } from '../../shared/ui/steps.tsx';
import { Glossed } from '../../shared/ui/term.tsx';
import { Changes, FoldedFigures, splitSame } from './changes.tsx';
import classes from './compare-page.module.css';
import { LanesAndTried } from './lanes-and-tried.tsx';
import { SentenceLine, SentenceSection } from './sentence.tsx';

// An ornament of the sentence, which is complete without it.
const TwoLines = lazy(() => import('./two-lines.tsx'));

/** In which steps it is drawn; the sentence comes first. */
const drawSteps = { problems: 1, figures: 2, end: 3 };
/** Kept free below what is drawn, so that the footer stays out of the window. */
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
          title="Problems"
          rows={rows.flatMap(({ changed }) => changed)}
          whenEmpty={
            problems.length > 0
              ? 'Both rides had the same small problems.'
              : 'Neither ride has a problem.'
          }
        />
        <LanesAndTried stored={storedA} a={a} b={b} />
      </Step>
      <Step at={drawSteps.figures}>
        <Changes title="Scores" rows={scores.changed ?? []} />
      </Step>
      <Step at={drawSteps.end} heightPx={restPx}>
        <FoldedFigures
          rows={figures.changed ?? []}
          one="belongs to no problem"
          several="belong to no problem"
        />
        <FoldedFigures
          rows={[
            ...rows.flatMap(({ same }) => same),
            ...(scores.same ?? []),
            ...(figures.same ?? []),
          ]}
          one="is the same"
          several="are the same"
        />
        <Disclosure summary="When does something count as changed?">
          <ul className={classes.rules}>
            <li>A score: by 5 points or more.</li>
            <li>
              Mean and median frame rate: by 5 % and 2 FPS; 1 % low and 5 % low by 10 % and 3 FPS,
              because they rest on few samples.
            </li>
            <li>
              Counts, such as outages: by two or more and by half, scaled to the length of the
              shorter ride. One more or less is chance.
            </li>
            <li>
              Lost messages: by a quarter and 3 points; other shares by a quarter and 2 points;
              times by a third and 3 s.
            </li>
            <li>
              A problem: when its grade changes, or the affected share of the ride by a quarter and
              2 points. It counts as gone or new only if the other log measured that part, with the
              same kind of sensor.
            </li>
            <li>
              Figures without a problem never make a ride better or worse: their changes were too
              small to notice.
            </li>
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
  const { tone, sentence } = summaryOf(a, b);
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
        <Notice severity="info" title="The first ride here is the later one">
          <p>
            Better and worse compare the second ride with the first. Swap them to see what changed
            over time.
          </p>
        </Notice>
      )}
      {conditions.length > 0 && (
        <Notice severity="info" title="These rides had different conditions">
          <ul className={classes.conditions}>
            {conditions.map(({ label, a: inA, b: inB, touches }) => (
              <li key={label}>
                {label}: {inA} → {inB}. This alone may change {touches}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
