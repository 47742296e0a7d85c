import { causeClues, type MissingClue } from '@ridescope/catalogue/cause-clues';
import { type CauseSentence, causeSentences } from '@ridescope/catalogue/causes';
import { certaintyOf } from '@ridescope/catalogue/certainties';
import { type PlanGoal, planGoals } from '@ridescope/catalogue/plan-goals';
import { unexplainedSentences } from '@ridescope/catalogue/unexplained';
import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import type {
  Cause,
  CauseEvidence,
  PlanStep,
  ProblemCauses,
  Unexplained,
} from '@ridescope/contract/advanced/result';
import { causeTextMessages } from '../en/analysis/cause-text.ts';
import { clueMessages, missingTexts } from '../en/cause-clues.ts';
import { causeMessages } from '../en/causes.ts';
import { certaintyNames } from '../en/certainties.ts';
import { goalMessages, stopMessages } from '../en/plan-goals.ts';
import { unexplainedMessages } from '../en/unexplained.ts';
import { formatMessage, type Message } from '../messages/format-message.ts';
import { sentenceText } from '../messages/sentence-text.ts';
import { writeMessage } from '../messages/write-message.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a cause says of its problem, with device and minute. */
export function causeText({ sentence }: { sentence: CauseSentence }): string {
  return written(causeMessages[sentence.id], causeSentences[sentence.id], sentence);
}

/** What was seen, without a full stop. */
export function clueText({ clue }: Pick<CauseEvidence, 'clue'>): string {
  return written(clueMessages[clue.id], causeClues[clue.id], clue);
}

/**
 * What a step of a plan should change, and when to stop. A goal of several steps is said at the first of them.
 * @returns one or two sentences
 */
export function goalSentences(
  plan: readonly Pick<PlanStep, 'order' | 'goal'>[],
  { order, goal }: Pick<PlanStep, 'order' | 'goal'>,
): [goal: string, stop?: string] {
  const text = goalText(goal);
  const first = plan.find((step) => goalText(step.goal) === text);
  if (first && first.order < order)
    return [writeMessage(causeTextMessages['same-goal-step'], { order: first.order })];
  return [text, stopText(goal)];
}

/** Steps of a plan that share a goal: the first to try, the others instead of it. */
export interface GoalSteps {
  /** What should change. */
  goal: string;
  /** When to stop. */
  stop: string;
  first: PlanStep;
  /** Other ways to the same goal, in the order of the plan. */
  alternatives: PlanStep[];
}

/** Groups a plan by what its steps should change, in the order of the plan: what decides first is first. */
export function stepsByGoal(plan: readonly PlanStep[]): GoalSteps[] {
  const groups: GoalSteps[] = [];
  for (const step of plan.toSorted((a, b) => a.order - b.order)) {
    const goal = goalText(step.goal);
    const same = groups.find((one) => one.goal === goal);
    if (same) same.alternatives.push(step);
    else groups.push({ goal, stop: stopText(step.goal), first: step, alternatives: [] });
  }
  return groups;
}

/** What the log lacks to decide, as `This log doesn't show ...`; undefined where it lacks nothing. */
export function missingText(missing: readonly MissingClue[]): string | undefined {
  if (missing.length === 0) return undefined;
  return writeMessage(causeTextMessages['log-doesnt-show'], {
    value: missing.map((id) => missingTexts[id]).join('; '),
  });
}

/** What the time line shows and no cause uses. */
export function unexplainedText({ what }: Pick<Unexplained, 'what'>): string {
  return written(unexplainedMessages[what.id], unexplainedSentences[what.id], what);
}

/** What a step of the plan should change. */
function goalText(goal: PlanGoal): string {
  return written(goalMessages[goal.id], planGoals[goal.id], goal);
}

/** When to stop with a plan. */
function stopText(goal: PlanGoal): string {
  return written(stopMessages[goal.id], planGoals[goal.id], goal);
}

/** `Likely`, `Possible`; nothing for a cause without a clear sign, which isn't even possible. */
export function certaintyText({ id, probability }: Pick<Cause, 'id' | 'probability'>) {
  const certainty = certaintyOf(probability);
  return id === 'cannot-tell' || certainty === 'cannot-tell'
    ? undefined
    : formatMessage(certaintyNames[certainty]);
}

/** Less likely causes are no help. */
const leastShown = 0.05;

/** The causes of a problem that are worth showing, and the rest. "The log can't tell" is always shown. */
export function splitCauses({ causes }: Pick<ProblemCauses, 'causes'>): {
  shown: Cause[];
  rest: Cause[];
} {
  const isShown = ({ id, probability }: Cause) => id === 'cannot-tell' || probability >= leastShown;
  return { shown: causes.filter(isShown), rest: causes.filter((cause) => !isShown(cause)) };
}

function written(
  message: Message,
  shape: SentenceShape,
  sentence: { id: string; values?: Values } | { id: string },
): string {
  return sentenceText(message, shape, 'values' in sentence ? sentence.values : {});
}
