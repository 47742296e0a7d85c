import { terminalMessages } from '@ridescope/words/en/terminal/view';
import { upperFirst } from '@ridescope/words/format/capitals';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { factsLine, gapsInReport, otherProblems } from '@ridescope/words/telling/choose-lines';
import type { ProblemTelling } from '@ridescope/words/telling/problems';
import type { RideTelling } from '@ridescope/words/telling/ride-telling';
import { fixText, verdictLine } from '@ridescope/words/terminal/diagnosis-sentences';
import { block, type Style, toned } from './style.ts';

/** The answer, and the problems with what proves them. */
export function diagnosisView(ride: RideTelling, style: Style): string[] {
  const { verdict, firstFix, notMeasured, problems } = ride;
  const main = problems.find(({ isInVerdict }) => isInVerdict);
  const others = otherProblems(problems).problems;
  return [
    ...block(style, terminalMessages.verdict, [
      ...gapsInReport(notMeasured),
      style.bold(toned(style, { text: verdictLine(verdict), tone: verdict.label.tone })),
      ...(main ? provedBy(main, ride, style) : []),
      firstFix ? writeMessage(terminalMessages['first-to-try'], { fix: fixText(firstFix) }) : '',
    ]),
    ...block(
      style,
      terminalMessages[main ? 'others' : 'problems'],
      others.flatMap((problem) => problemLines(problem, ride, style)),
    ),
    ...block(style, terminalMessages.also, verdict.worthKnowing),
  ];
}

function problemLines(problem: ProblemTelling, ride: RideTelling, style: Style): string[] {
  const { label, sentence } = problem;
  const grade = toned(style, { text: label.inSentence.padEnd(8), tone: label.tone });
  const below = provedBy(problem, ride, style).map((line) => `          ${line}`);
  return [`${grade}  ${sentence}`, ...below];
}

/** When a problem was, and what proves it. */
function provedBy(problem: ProblemTelling, { proofs }: RideTelling, style: Style): string[] {
  const { doubt = '', ruleIds } = problem;
  const proof = proofs
    .filter(({ ruleId }) => ruleIds.includes(ruleId))
    .map(({ text }) => writeMessage(terminalMessages.measured, { text }));
  return [style.dim(upperFirst(factsLine(problem))), doubt, ...proof].filter((line) => line !== '');
}
