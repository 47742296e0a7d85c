import type { FixId } from '@ridescope/catalogue/fixes';
import type { AdvancedResult, PlanStep } from '@ridescope/contract/advanced/result';
import { goalSentences } from '@ridescope/words/advanced/cause-text';
import { noStepText } from '@ridescope/words/advanced/summary-text';
import { causeNames } from '@ridescope/words/en/causes';
import { countOf } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { lowerFirst } from '@ridescope/words/narrative/reference';
import { effortText } from '@ridescope/words/report/diagnosis-words';
import type { ComponentType } from 'react';
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

/** What to try, the cheapest decisive test first. */
export function Plan({ result: { plan, summary }, TriedBox, isDemo }: PlanProps) {
  return (
    <Card
      id="plan"
      title="Plan"
      // So small that what is below would move up into its place.
      isDrawnAtOnce={plan.length === 0}
      lead={
        plan.length > 0 &&
        'Change one thing at a time, then do a comparable ride. Tick what you tried; the report shows your ticks too.'
      }
    >
      {plan.length === 0 && <p>{noStepText(summary.isHardlyFelt)}</p>}
      <ol className={classes.plan}>
        {plan.map((step) => (
          <Step key={step.recommendationId} plan={plan} step={step} TriedBox={TriedBox} />
        ))}
      </ol>
      {isDemo && plan.length > 0 && (
        <p className={classes.note}>This is a demo, so ticks are kept in this browser only.</p>
      )}
    </Card>
  );
}

interface StepProps {
  plan: readonly PlanStep[];
  step: PlanStep;
  TriedBox: TriedBox;
}

function Step({ plan, step, TriedBox }: StepProps) {
  const fix = useRide().fixes.get(step.recommendationId);
  const title = fix?.title ?? step.recommendationId;
  const causes = causesOf(step);
  const [goal, stop] = goalSentences(plan, step);
  return (
    <li className={classes.step}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <TriedBox recommendationId={step.recommendationId} title={title} />
      </div>
      <p className={classes.effort}>
        {fix ? effortText(fix) : countOf(step.minutes, 'minute')}
        {causes && ` · against ${causes}`}
      </p>
      {step.isAddition && (
        <p className={classes.effort}>Not in the report: the analysis found this in addition.</p>
      )}
      <p className={classes.goal}>{glued(goal)}</p>
      {stop && <p className={classes.stop}>{glued(stop)}</p>}
      {fix && <HowTo fix={fix} />}
    </li>
  );
}

/** `radio noise, or the place of the receiver, the sensor itself`; undefined where no cause is known. */
function causesOf({ reasons }: PlanStep): string | undefined {
  const ids = new Set(reasons.map(({ causeId }) => causeId));
  ids.delete('cannot-tell');
  return ids.size > 0 ? [...ids].map((id) => lowerFirst(causeNames[id])).join('; ') : undefined;
}
