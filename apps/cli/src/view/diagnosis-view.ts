import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import {
  gradeLabel,
  gradeNames,
  gradeTones,
  verdictWord,
} from '@ridescope/words/report/grade-words';
import { incompleteTexts } from '@ridescope/words/report/incomplete-log-words';
import { measureWithLimit } from '@ridescope/words/report/measure-text';
import { findingsOf } from '@ridescope/words/report/problem-words';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { verdictTexts } from '@ridescope/words/report/verdict-texts';
import { worthKnowing } from '@ridescope/words/report/worth-knowing';
import {
  checkedText,
  fixText,
  patternSentence,
  problemSentences,
} from '@ridescope/words/terminal/diagnosis-sentences';
import { block, type Style, toned } from './style.ts';

/** The answer, the problems with what proves them, and how much was checked. */
export function diagnosisView(activity: Activity, report: Report, style: Style): string[] {
  const parts = [
    ...verdictView(activity, report, style),
    ...problemsView(activity, report, style),
    ...block(style, 'Also', worthKnowing(activity)),
  ];
  if (!activity.isJudged) return parts;
  const found = activity.patterns.filter(
    ({ verdict: told }) => told === 'confirmed' || told === 'suggestive',
  );
  return [
    ...parts,
    ...block(style, 'Patterns', found.map(patternSentence)),
    `  ${checkedText(activity.results)}`,
  ];
}

function verdictView(activity: Activity, report: Report, style: Style): string[] {
  const { sentence, fix } = verdictTexts(activity, report.recommendations);
  const text = `${verdictWord(activity)}: ${sentence}`;
  return block(style, 'Verdict', [
    ...incompleteTexts(activity, report),
    style.bold(toned(style, { text, tone: gradeLabel(activity).tone })),
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

function indented(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '').map((line) => `          ${line}`);
}
