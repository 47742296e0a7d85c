import {
  compareFindings,
  compareFrameRates,
  compareNetworks,
  compareScores,
  type Ride,
} from '@ridescope/words/compare/compare-rides';
import { compareSensors } from '@ridescope/words/compare/compare-sensors';
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
import { Changes, SameFigures, splitSame } from './changes.tsx';
import classes from './compare-page.module.css';
import { LanesAndTried } from './lanes-and-tried.tsx';
import { SentenceLine, SentenceSection } from './sentence.tsx';

// An ornament of the sentence, which is complete without it.
const TwoLines = lazy(() => import('./two-lines.tsx'));

/** In which steps it is drawn; the sentence comes first. */
const drawSteps = { findings: 1, figures: 2, end: 3 };
/** Kept free below what is drawn, so that the footer stays out of the window. */
const restPx = 1200;

interface ComparisonProps {
  a: Ride;
  b: Ride;
  storedA: StoredAddress;
}

/** The two rides figure by figure; first of all, where they were not alike. */
export function Comparison({ a, b, storedA }: ComparisonProps) {
  const [rideA, rideB] = [a.activity, b.activity];
  const groups = [
    { title: 'Scores', rows: compareScores(rideA, rideB) },
    { title: 'Frame rate', rows: compareFrameRates(rideA, rideB) },
    {
      title: 'Network',
      rows: compareNetworks(rideA, rideB),
      whenEmpty: 'Neither log has network data.',
    },
    {
      title: 'Sensors',
      rows: compareSensors(rideA, rideB),
      whenEmpty: 'Neither log names a sensor.',
    },
  ].map(({ rows, whenEmpty, title }) => {
    const { told = [], same = [] } = splitSame(rows);
    return { title, told, same, ...(rows.length === 0 && whenEmpty && { whenEmpty }) };
  });
  return (
    <Steps last={drawSteps.end}>
      <InOneSentence a={a} b={b} />
      <Unlike a={a} b={b} />
      <Step at={drawSteps.findings}>
        <Changes
          title="Findings"
          rows={compareFindings(rideA, rideB)}
          whenEmpty={
            rideA.isJudged && rideB.isJudged
              ? 'Neither ride has a finding.'
              : 'There is nothing to compare: findings need rides that can be judged.'
          }
        />
        <LanesAndTried stored={storedA} a={a} b={b} />
      </Step>
      <Step at={drawSteps.figures}>
        {groups.map(({ told, same: _, ...group }) => (
          <Changes key={group.title} rows={told} {...group} />
        ))}
      </Step>
      <Step at={drawSteps.end} heightPx={restPx}>
        <SameFigures groups={groups.map(({ title, same }) => ({ title, rows: same }))} />
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
              A finding: when its severity changes, or its value by a quarter. It counts as gone
              only if the second log shows that all is well.
            </li>
          </ul>
        </Disclosure>
      </Step>
    </Steps>
  );
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
