import type { Verdict } from '@ridescope/contract/report/problems';
import { expect, it } from 'vitest';
import { buildActivity, buildVerdict } from '../testing/build-report.ts';
import { gradeLabel, verdictLabels } from './grade-words.ts';
import { verdictWord } from './verdict-word.ts';

interface Case {
  grade: Verdict['grade'];
  ridden: boolean;
  isJudged: boolean;
}

const ridden = { ridden: true, isJudged: true };
const short = { ridden: true, isJudged: false };
const watched = { ridden: false, isJudged: false };

it.each<[Case, string, string]>([
  [{ grade: 'nothing', ...ridden }, 'Good', 'Good'],
  [{ grade: 'critical', ...ridden }, 'Critical', 'Critical'],
  [{ grade: 'nothing', ...short }, 'Not judged', 'Not judged'],
  [{ grade: 'warning', ...short }, 'Warning', 'Warning'],
  [{ grade: 'nothing', ...watched }, 'Not ridden', 'Not ridden'],
  [{ grade: 'minor', ...watched }, 'Not ridden, minor', 'Minor'],
])('the verdict %j is called good only if a ride was judged', ({ grade, ...changes }, all, one) => {
  const activity = buildActivity({ ...changes, verdict: buildVerdict({ grade }) });
  expect(verdictWord(activity)).toBe(all);
  expect(gradeLabel(activity).word).toBe(one);
  expect(verdictLabels(activity).at(-1)).toEqual(gradeLabel(activity));
});
