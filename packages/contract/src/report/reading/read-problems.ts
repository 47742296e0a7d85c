import type { Problem, Verdict } from '../problems.ts';
import * as words from './lists.ts';
import { list, must, number, object, oneOf, or, type Reader, text } from './reader.ts';

export const problem: Reader<Problem> = object<Problem>({
  id: must(text),
  category: must(oneOf(words.ruleCategories)),
  grade: must(oneOf(words.problemGrades)),
  sentence: must(text),
  during: or(oneOf(['before', 'ride', 'after']), () => 'ride'),
  fromSeconds: number,
  toSeconds: number,
  affectedSeconds: number,
  confidence: or(oneOf(words.problemConfidences), () => 'medium'),
  where: oneOf(words.faultPlaces),
  sensorKeys: list(text),
  ruleIds: or(list(oneOf(words.ruleIds)), () => []),
  firstFix: oneOf(words.fixIds),
  doubt: text,
});

export const verdict: Reader<Verdict> = object<Verdict>({
  grade: must(oneOf([...words.problemGrades, 'nothing'])),
  sentence: must(text),
  firstFix: oneOf(words.fixIds),
});
