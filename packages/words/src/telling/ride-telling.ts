import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Report } from '@ridescope/contract/report/report';
import type { Person } from '../messages/person.ts';
import { withStatus } from '../report/diagnosis-words.ts';
import { measureWithLimit } from '../report/measure-text.ts';
import { ruleTitle } from '../report/rule-title.ts';
import { type AnswerTelling, answerTelling } from './answer.ts';
import { type ScoreTelling, scoreTellings } from './scores.ts';
import { type SectionTelling, sectionTellings } from './sections.ts';

/** All that is said of one ride. */
export interface RideTelling extends AnswerTelling {
  /** What was measured beyond a limit, in the order of the report. A problem names the rules that prove it. */
  proofs: ProofLine[];
  scores: ScoreTelling[];
  sections: SectionTelling[];
}

/** Words a ride with all its figures, for readers that show more than its answer. */
export function rideTelling(
  report: Report,
  activity: Activity,
  person: Person = 'you',
): RideTelling {
  return {
    ...answerTelling(report, activity, person),
    proofs: withStatus(activity.results, 'finding').map(proofLine),
    scores: scoreTellings(activity),
    sections: sectionTellings(report, activity),
  };
}

export interface ProofLine {
  ruleId: RuleId;
  /** `Long loss of connection, 3 min 10 s (unusual above 30 s)` */
  text: string;
}

function proofLine(finding: RuleResult): ProofLine {
  const { ruleId } = finding;
  return { ruleId, text: `${ruleTitle(ruleId)}, ${measureWithLimit(finding)}` };
}
