import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import { fixOf } from '@ridescope/words/report/fixes';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { incompleteTexts } from '@ridescope/words/report/incomplete-log-words';
import { measureWithLimit } from '@ridescope/words/report/measure-text';
import { findingsOf, unexplainedFindings } from '@ridescope/words/report/problem-words';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { type VerdictTexts, verdictTexts } from '@ridescope/words/report/verdict-texts';
import {
  checkedText,
  figuresText,
  fixText,
  patternSentence,
  problemSentences,
} from '@ridescope/words/terminal/diagnosis-sentences';
import { block, type Style, toned } from './style.ts';

/** The answer, the problems with what proves them, and what else was over a limit. */
export function diagnosisView(activity: Activity, report: Report, style: Style): string[] {
  const verdict = verdictTexts(activity, report.recommendations);
  const parts = [
    ...verdictView(verdict, incompleteTexts(activity), style),
    ...problemsView(activity, report, style),
  ];
  if (!activity.isJudged) return parts;
  const found = activity.patterns.filter(
    ({ verdict: told }) => told === 'confirmed' || told === 'suggestive',
  );
  return [
    ...parts,
    ...othersView(activity, report, style),
    ...block(style, 'Patterns', found.map(patternSentence)),
    `  ${checkedText(activity.results)}`,
  ];
}

function verdictView(
  { grade, sentence, fix }: VerdictTexts,
  incomplete: readonly string[],
  style: Style,
): string[] {
  const text = `${gradeNames[grade]}: ${sentence}`;
  return block(style, 'Verdict', [
    ...incomplete,
    style.bold(toned(style, { text, tone: gradeTones[grade] })),
    fix ? `First to try: ${fixText(fix)}` : '',
  ]);
}

function problemsView(activity: Activity, report: Report, style: Style): string[] {
  const lines = activity.problems.flatMap((problem) => {
    const { facts, sentence, doubt } = problemSentences(problem, report.session, activity);
    const name = gradeNames[problem.grade].toLowerCase();
    const tone = gradeTones[problem.grade];
    return [
      `${toned(style, { text: name.padEnd(8), tone })}  ${sentence}`,
      ...indented([
        style.dim(facts),
        doubt ?? '',
        ...findingsOf(problem, activity.results).map((finding) => proofOf(finding)),
      ]),
    ];
  });
  return block(style, 'Problems', lines);
}

/** `Long loss of connection: 3 min 10 s (unusual above 30 s)`: what measured the problem above it. */
function proofOf(finding: RuleResult): string {
  return `measured: ${ruleTitle(finding.ruleId)}, ${measureWithLimit(finding)}`;
}

/** What was over a limit and not felt, and what is worth a remark. */
function othersView(activity: Activity, report: Report, style: Style): string[] {
  const others = unexplainedFindings(activity);
  const isOver = ({ severity }: RuleResult) => severity !== 'info';
  // Without the severity of the rule: the ride didn't feel it, and the report says so too.
  const over = others
    .filter(isOver)
    .flatMap((finding) => [
      `${style.bold(ruleTitle(finding.ruleId))}: ${measureWithLimit(finding)}`,
      ...indented(detailsOf(finding, report, style)),
    ]);
  const remarks = others.filter((finding) => !isOver(finding));
  return [
    ...(over.length > 0
      ? block(style, 'Over limit', ['over the limit, hardly noticeable:', ...over])
      : []),
    ...block(
      style,
      'Remarks',
      remarks.map((remark) => `${ruleTitle(remark.ruleId)}: ${measureWithLimit(remark)}`),
    ),
  ];
}

/** What proves a finding, and the first fix. */
function detailsOf(
  { evidence, recommendations: ids }: RuleResult,
  { recommendations }: Report,
  style: Style,
): string[] {
  const [first] = ids;
  const fix = first && recommendations.includes(first) && fixOf(first);
  const proof = evidence?.lines[0];
  return [proof ? style.dim(proof.text) : figuresText(evidence), fix ? `Try: ${fixText(fix)}` : ''];
}

function indented(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '').map((line) => `          ${line}`);
}
