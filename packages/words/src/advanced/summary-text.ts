import { type MeasuredArea, measuredAreas } from '@ridescope/catalogue/measured-areas';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { AdvancedResult, Cause, PlanStep } from '@ridescope/contract/advanced/result';
import { summaryTextMessages } from '../en/analysis/summary-text.ts';
import { shortAreaNames } from '../en/measured-areas.ts';
import { glued } from '../format/glued.ts';
import { listText } from '../format/list-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import { fixTitle } from '../report/fixes.ts';
import { causeText, certaintyText } from './cause-text.ts';

type Summed = Pick<AdvancedResult, 'summary' | 'problems' | 'plan'>;

/** Sums an advanced result up in sentences: the cause of the first problem, the others, and what to try. */
export function summarySentences(result: Summed): string[] {
  const { conclusion, measured } = result.summary;
  if (conclusion === 'unjudged')
    return [summaryTextMessages['less-than-five'], summaryTextMessages['analyze-ride-least']];
  if (conclusion === 'unridden') return [summaryTextMessages['not-ridden'], ...others(result)];
  if (conclusion === 'fine')
    return [
      fine(measured),
      ...(isAllMeasured(measured) ? [summaryTextMessages['there-nothing-change']] : []),
    ];
  const cause = causeInSummary(result);
  return [
    cause
      ? [certaintyText(cause), causeText(cause)].filter(Boolean).join(': ')
      : summaryTextMessages['log-cant-tell'],
    ...(result.summary.isHardlyFelt ? [summaryTextMessages['too-small-most']] : []),
    ...others(result),
    trySentence(result.plan, result.summary.isHardlyFelt),
  ];
}

/** The cause that the summary has in words; undefined where the log can't tell it, and where nothing needs one. */
export function causeInSummary({ summary, problems }: Summed): Cause | undefined {
  const [first] = problems;
  const isCaused = summary.conclusion === 'causes' || summary.conclusion === 'cannotTell';
  return isCaused && first ? namedCause(first) : undefined;
}

/** The same in the paragraphs of a page. */
export function summaryParagraphs(result: Summed): { first: string; others: string } {
  const [first = '', ...more] = summarySentences(result);
  return { first: glued(first), others: glued(more.join(' ')) };
}

/** Only what was measured can be fine. */
function fine(measured: readonly MeasuredArea[]): string {
  if (measured.length === 0) return summaryTextMessages['no-problem-found'];
  const names = listText(measured.map((area) => shortAreaNames[area]));
  return isAllMeasured(measured)
    ? writeMessage(summaryTextMessages['nothing-went-wrong'], { names })
    : writeMessage(summaryTextMessages['nothing-found-what'], { names });
}

function isAllMeasured(measured: readonly MeasuredArea[]): boolean {
  return measuredAreas.every((area) => measured.includes(area));
}

/** Says how many of the other problems have a named cause. */
function others({ summary, problems }: Summed): string[] {
  const rest = summary.conclusion === 'unridden' ? problems : problems.slice(1);
  if (rest.length === 0) return [];
  const named = rest.filter((one) => namedCause(one) !== undefined).length;
  const count = writeMessage(
    summaryTextMessages[summary.conclusion === 'unridden' ? 'problems' : 'more-problems'],
    { count: rest.length },
  );
  const causes = (problems: number) =>
    problems === 1 ? summaryTextMessages.cause : summaryTextMessages.causes;
  if (named === 0)
    return [
      writeMessage(summaryTextMessages['log-cant-tell-more'], {
        length: causes(rest.length),
        count,
      }),
    ];
  if (named < rest.length)
    return [
      writeMessage(summaryTextMessages['below-log-shows'], {
        count,
        named: causes(named),
        named2: named,
      }),
    ];
  return [
    rest.length === 1
      ? writeMessage(summaryTextMessages['below-cause'], { count })
      : writeMessage(summaryTextMessages['below-cause-more'], { count }),
  ];
}

function trySentence([step]: readonly PlanStep[], isHardlyFelt: boolean): string {
  if (!step) return noStepText(isHardlyFelt);
  const title = fixTitle(step.recommendationId);
  return writeMessage(summaryTextMessages['try-first'], {
    minutes: step.minutes,
    title,
  });
}

/** Replaces a plan without steps. Beside a problem that riders notice it never says that all is well. */
export function noStepText(isHardlyFelt: boolean): string {
  return isHardlyFelt
    ? summaryTextMessages['there-nothing-change']
    : summaryTextMessages['we-know-no'];
}
