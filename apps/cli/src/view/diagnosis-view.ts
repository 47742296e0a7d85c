import { terminalMessages } from '@ridescope/words/en/terminal/view';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { factsLine, gapsInReport } from '@ridescope/words/telling/choose-lines';
import type { ProblemTelling } from '@ridescope/words/telling/problems';
import type { RideTelling } from '@ridescope/words/telling/ride-telling';
import { fixText, verdictLine } from '@ridescope/words/terminal/diagnosis-sentences';
import { block, type Style, toned } from './style.ts';

/** The answer, and the problems with what proves them. */
export function diagnosisView(ride: RideTelling, style: Style): string[] {
  const { verdict, firstFix, notMeasured, problems } = ride;
  return [
    ...block(style, terminalMessages.verdict, [
      ...gapsInReport(notMeasured),
      style.bold(toned(style, { text: verdictLine(verdict), tone: verdict.label.tone })),
      firstFix ? writeMessage(terminalMessages['first-to-try'], { fix: fixText(firstFix) }) : '',
    ]),
    ...block(
      style,
      terminalMessages.problems,
      problems.flatMap((problem) => problemLines(problem, ride, style)),
    ),
    ...block(style, terminalMessages.also, verdict.worthKnowing),
  ];
}

function problemLines(problem: ProblemTelling, { proofs }: RideTelling, style: Style): string[] {
  const { label, sentence, doubt = '', ruleIds } = problem;
  const grade = toned(style, { text: label.inSentence.padEnd(8), tone: label.tone });
  const proof = proofs
    .filter(({ ruleId }) => ruleIds.includes(ruleId))
    .map(({ text }) => writeMessage(terminalMessages.measured, { text }));
  const below = [style.dim(factsLine(problem)), doubt, ...proof].filter((line) => line !== '');
  return [`${grade}  ${sentence}`, ...below.map((line) => `          ${line}`)];
}
