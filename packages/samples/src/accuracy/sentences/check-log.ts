import { activityFacts } from '@ridescope/analysis/activity-facts';
import type { Recording } from '@ridescope/analysis/recording';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import type { Report } from '@ridescope/contract/report/report';
import { problemSentenceText } from '@ridescope/words/report/problem-text';
import { untrueIn } from './truths.ts';

/** What the sentences of one report come to. */
export interface LogSentences {
  said: ProblemSentenceId[];
  /** The sentences that the log contradicts, with their problem. */
  untrue: { id: ProblemSentenceId; text: string }[];
  problems: number;
  /** Problems of which the log can't tell the cause. */
  unexplained: number;
}

/** Checks all sentences of a report against the recording that it was made of. */
export function checkLog(report: Report, recording: Recording): LogSentences {
  const untrue: LogSentences['untrue'] = [];
  let index = 0;
  for (const read of activityFacts(recording)) {
    const activity = report.activities[index++];
    if (!activity) break;
    for (const { problemId, sentence } of untrueIn(activity, read, report))
      untrue.push({ id: sentence.id, text: `${problemId}: ${problemSentenceText(sentence)}` });
  }
  const problems = report.activities.flatMap((activity) => activity.problems);
  return {
    said: problems.flatMap(({ sentences }) => sentences.map(({ id }) => id)),
    untrue,
    problems: problems.length,
    unexplained: problems.filter(({ certainty }) => certainty === undefined).length,
  };
}
