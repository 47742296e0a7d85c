import { type MeasuredArea, measuredAreas } from '@ridescope/catalogue/measured-areas';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { AdvancedResult, PlanStep } from '@ridescope/contract/advanced/result';
import { shortAreaNames } from '../en/measured-areas.ts';
import { lowerFirst } from '../format/capitals.ts';
import { countOf } from '../format/format-number.ts';
import { glued } from '../format/glued.ts';
import { listText } from '../format/list-text.ts';
import { fixTitle } from '../report/fixes.ts';
import { causeText, certaintyText } from './cause-text.ts';

type Summed = Pick<AdvancedResult, 'summary' | 'problems' | 'plan'>;

/** Sums an advanced result up in sentences: the cause of the first problem, the others, and what to try. */
export function summarySentences(result: Summed): string[] {
  const { conclusion, measured } = result.summary;
  if (conclusion === 'unjudged')
    return [
      'Less than five minutes of movement are in the log, so no cause can be named.',
      'Analyze a ride of at least five minutes.',
    ];
  if (conclusion === 'nobodyRode')
    return [
      'Nobody rode in this part of the log, so there is no ride to explain.',
      ...others(result),
    ];
  if (conclusion === 'fine')
    return [fine(measured), ...(isAllMeasured(measured) ? ['There is nothing to change.'] : [])];
  const [first] = result.problems;
  const cause = first && namedCause(first);
  return [
    cause
      ? [certaintyText(cause), causeText(cause)].filter(Boolean).join(': ')
      : "The log can't tell the cause of the main problem.",
    ...(result.summary.isHardlyFelt ? ['It was too small for most riders to notice.'] : []),
    ...others(result),
    trySentence(result.plan, result.summary.isHardlyFelt),
  ];
}

/** The same in the paragraphs of a page. */
export function summaryParagraphs(result: Summed): { first: string; others: string } {
  const [first = '', ...more] = summarySentences(result);
  return { first: glued(first), others: glued(more.join(' ')) };
}

/** Only what was measured can be fine. */
function fine(measured: readonly MeasuredArea[]): string {
  if (measured.length === 0) return 'No problem was found, but this log shows too little to judge.';
  const names = listText(measured.map((area) => shortAreaNames[area]));
  return isAllMeasured(measured)
    ? `Nothing went wrong in what this log shows: ${names}.`
    : `Nothing found in what this log shows: ${names}.`;
}

function isAllMeasured(measured: readonly MeasuredArea[]): boolean {
  return measuredAreas.every((area) => measured.includes(area));
}

/** Says how many of the other problems have a named cause. */
function others({ summary, problems }: Summed): string[] {
  const rest = summary.conclusion === 'nobodyRode' ? problems : problems.slice(1);
  if (rest.length === 0) return [];
  const named = rest.filter((one) => namedCause(one) !== undefined).length;
  const count = countOf(
    rest.length,
    summary.conclusion === 'nobodyRode' ? 'problem' : 'more problem',
  );
  const causes = (problems: number) => (problems === 1 ? 'the cause' : 'the causes');
  if (named === 0) return [`The log can't tell ${causes(rest.length)} of ${count}.`];
  if (named < rest.length)
    return [`${count} are below; the log shows ${causes(named)} of ${named} of them.`];
  return [
    rest.length === 1
      ? `${count} is below, with its cause.`
      : `${count} are below, each with its cause.`,
  ];
}

function trySentence([step]: readonly PlanStep[], isHardlyFelt: boolean): string {
  if (!step) return noStepText(isHardlyFelt);
  const title = fixTitle(step.recommendationId);
  return `Try this first (${countOf(step.minutes, 'minute')}): ${lowerFirst(title)}.`;
}

/** Replaces a plan without steps. Beside a problem that riders notice it never says that all is well. */
export function noStepText(isHardlyFelt: boolean): string {
  return isHardlyFelt ? 'There is nothing to change.' : 'We know no change that would help.';
}
