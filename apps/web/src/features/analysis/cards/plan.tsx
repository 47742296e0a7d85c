import type { FixId } from '@ridescope/catalogue/fixes';
import type { AdvancedResult, PlanStep } from '@ridescope/contract/advanced/result';
import { type GoalSteps, stepsByGoal } from '@ridescope/words/advanced/cause-text';
import { noStepText } from '@ridescope/words/advanced/summary-text';
import { causeNames } from '@ridescope/words/en/causes';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { effortText, fixTitle } from '@ridescope/words/report/fixes';
import type { ComponentType } from 'react';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { Card } from '../parts/card.tsx';
import { HowTo } from '../parts/how-to.tsx';
import { useRide } from '../parts/ride-context.ts';
import classes from './plan.module.css';

/** The tick box of a fix, the same as in the report. */
export type TriedBox = ComponentType<{ recommendationId: FixId; title: string }>;

interface PlanProps {
  result: AdvancedResult;
  TriedBox: TriedBox;
  /** Ticks stay in this browser, because the report is not the reader's own. */
  isDemo: boolean;
}

/** A rider works through no more steps than these. */
const mostSteps = 4;

/** What to try, the cheapest decisive test first. Steps with the same goal are one, with the others as alternatives. */
export function Plan({ result: { plan, summary }, TriedBox, isDemo }: PlanProps) {
  const steps = stepsByGoal(plan);
  const later = steps.slice(mostSteps);
  return (
    <Card
      id="plan"
      title={analysisMessages.plan}
      // So small that what is below would move up into its place.
      isDrawnAtOnce={plan.length === 0}
      lead={plan.length > 0 && analysisMessages['change-thing-time']}
    >
      {plan.length === 0 && <p>{noStepText(summary.isHardlyFelt)}</p>}
      <ol className={classes.plan}>
        {steps.slice(0, mostSteps).map((step) => (
          <Step key={step.first.recommendationId} step={step} TriedBox={TriedBox} />
        ))}
      </ol>
      {later.length > 0 && (
        <Disclosure
          summary={writeMessage(analysisMessages.later, { length: later.length })}
          isPrinted
        >
          <ul className={classes.plan}>
            {later.map((step) => (
              <Step key={step.first.recommendationId} step={step} TriedBox={TriedBox} />
            ))}
          </ul>
        </Disclosure>
      )}
      {isDemo && plan.length > 0 && (
        <p className={classes.note}>{analysisMessages['demo-ticks']}</p>
      )}
    </Card>
  );
}

interface StepProps {
  step: GoalSteps;
  TriedBox: TriedBox;
}

function Step({ step: { goal, stop, first, alternatives }, TriedBox }: StepProps) {
  return (
    <li className={classes.step}>
      <Way step={first} TriedBox={TriedBox} />
      <p className={classes.goal}>{glued(goal)}</p>
      <p className={classes.stop}>{glued(stop)}</p>
      {alternatives.length > 0 && (
        <Disclosure
          summary={writeMessage(analysisMessages['if-doesnt-help'], {
            alternatives: listOfTitles(alternatives),
          })}
          isPrinted
        >
          <ul className={classes.alternatives} aria-label={analysisMessages.alternatives}>
            {alternatives.map((one) => (
              <li key={one.recommendationId}>
                <Way step={one} TriedBox={TriedBox} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

const listOfTitles = (steps: readonly PlanStep[]) =>
  steps.map(({ recommendationId }) => fixTitle(recommendationId)).join('; ');

/** One thing to change: its effort, what it is against, and how it is done. */
function Way({ step, TriedBox }: { step: PlanStep; TriedBox: TriedBox }) {
  const fix = useRide().fixes.get(step.recommendationId);
  const title = fix?.title ?? fixTitle(step.recommendationId);
  const causes = causesOf(step);
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <TriedBox recommendationId={step.recommendationId} title={title} />
      </div>
      <p className={classes.effort}>
        {fix ? effortText(fix) : writeMessage(analysisMessages.minutes, { minutes: step.minutes })}
        {causes && writeMessage(analysisMessages.against, { causes })}
      </p>
      {step.isAddition && (
        <p className={classes.effort}>{analysisMessages['not-report-analysis']}</p>
      )}
      {fix && <HowTo fix={fix} />}
    </>
  );
}

/** `radio noise, or the place of the receiver, the sensor itself`; undefined where no cause is known. */
function causesOf({ reasons }: PlanStep): string | undefined {
  const ids = new Set(reasons.map(({ causeId }) => causeId));
  ids.delete('cannot-tell');
  return ids.size > 0 ? [...ids].map((id) => causeNames[id]).join('; ') : undefined;
}
