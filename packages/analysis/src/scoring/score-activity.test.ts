import {
  type PatternResult,
  type RuleCategory,
  type RuleResult,
  ruleCategories,
  severities,
} from '@ridescope/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreActivity } from './score-activity.ts';

type Word = NonNullable<RuleResult['severity']> | Exclude<RuleResult['status'], 'finding'>;

function result(category: RuleCategory, word: Word): RuleResult {
  const severity = severities.find((other) => other === word);
  return {
    ruleId: 'some-rule',
    category,
    // What is no severity is a status.
    status: severity ? 'finding' : (word as Exclude<Word, NonNullable<RuleResult['severity']>>),
    ...(severity && { severity }),
    title: '',
    meaning: '',
    shows: '',
    helpTopic: '',
    recommendations: [],
  };
}

const of = (category: RuleCategory, ...words: Word[]) =>
  words.map((word) => result(category, word));

function pattern(verdict: PatternResult['verdict']): PatternResult {
  return {
    patternId: 'some-pattern',
    verdict,
    title: '',
    xCount: 0,
    yCount: 0,
    coincidences: 0,
    examples: [],
    alternatives: [],
    recommendations: [],
  };
}

describe.each(ruleCategories)('the score for %s', (category) => {
  it.each<[Word[], number | undefined]>([
    [['good', 'good'], 100],
    [['info'], 97],
    [['warning'], 85],
    [['warning', 'warning', 'info'], 70],
    // 65 by the penalty alone: with a critical finding it is at most 59.
    [['critical'], 59],
    [['critical', 'critical', 'warning'], 36],
    [['critical', 'critical', 'critical', 'critical'], 18],
    [['warning', 'good', 'notMeasured', 'notApplicable', 'error'], 85],
    [['notMeasured', 'notApplicable', 'error'], undefined],
    [[], undefined],
  ])('%j gives %j', (words, expected) => {
    expect(scoreActivity(of(category, ...words), [])[category]).toBe(expected);
  });
});

describe('coverage', () => {
  it('is the share of the rules that could be measured, of those that apply', () => {
    const results = of('sensors', 'good', 'warning', 'notMeasured', 'error', 'notApplicable');
    expect(scoreActivity(results, []).coverage).toEqual({ sensors: 0.5 });
  });

  it('is absent where no rule applies, and 0 where none could be measured', () => {
    const results = [...of('network', 'notMeasured'), ...of('hardware', 'notApplicable')];
    expect(scoreActivity(results, []).coverage).toEqual({ network: 0 });
  });
});

describe('correlation', () => {
  it.each<[PatternResult['verdict'][], number | undefined]>([
    [['notTested', 'notTested', 'notTested'], undefined],
    [[], undefined],
    [['notFound', 'notTested', 'notTested'], 100],
    [['suggestive', 'notFound', 'notTested'], 100],
    [['confirmed', 'notTested', 'notTested'], 80],
    [['confirmed', 'confirmed', 'notFound'], 65],
    [['confirmed', 'confirmed', 'confirmed'], 50],
  ])('%j gives %j', (verdicts, expected) => {
    expect(scoreActivity([], verdicts.map(pattern)).correlation).toBe(expected);
  });

  it('does not enter the total', () => {
    const results = [...of('network', 'good'), ...of('graphics', 'good')];
    expect(scoreActivity(results, [pattern('confirmed')]).total).toBe(100);
  });
});

describe('the total', () => {
  it('weighs network and graphics a quarter, sensors 35 % and hardware 15 %', () => {
    const results = [
      ...of('network', 'good'),
      ...of('graphics', 'info'),
      ...of('sensors', 'warning'),
      ...of('hardware', 'critical'),
    ];
    // 0.25 × 100 + 0.25 × 97 + 0.35 × 85 + 0.15 × 59
    expect(scoreActivity(results, []).total).toBe(88);
  });

  it('spreads the weight of what was not measured over the rest', () => {
    const results = [...of('network', 'warning'), ...of('sensors', 'good')];
    // (0.25 × 85 + 0.35 × 100) / 0.6
    expect(scoreActivity(results, []).total).toBe(94);
  });

  it('is at most 25 above the worst of network, graphics and sensors', () => {
    const results = [
      ...of('network', 'critical', 'critical', 'critical'),
      ...of('graphics', 'good'),
      ...of('sensors', 'good'),
      ...of('hardware', 'good'),
    ];
    // Network 27; the mean alone would be 82.
    expect(scoreActivity(results, []).total).toBe(52);
  });

  it('is not held down by hardware', () => {
    const results = [
      ...of('hardware', 'critical', 'critical', 'critical'),
      ...of('graphics', 'good'),
    ];
    // (0.15 × 27 + 0.25 × 100) / 0.4
    expect(scoreActivity(results, []).total).toBe(73);
  });

  it('needs two measured categories and a known ride', () => {
    expect(scoreActivity(of('sensors', 'good'), []).total).toBeUndefined();
    const two = [...of('sensors', 'good'), ...of('hardware', 'good')];
    expect(scoreActivity(two, []).total).toBe(100);
    expect(scoreActivity(two, [], { isWindowEstimated: true }).total).toBeUndefined();
    expect(scoreActivity(two, [], { isMostlyMissing: true }).total).toBeUndefined();
  });
});

describe('any results', () => {
  const words = fc.constantFrom<Word>(
    'good',
    'info',
    'warning',
    'critical',
    'notMeasured',
    'notApplicable',
    'error',
  );
  const anyResult = fc
    .tuple(fc.constantFrom(...ruleCategories), words)
    .map(([category, word]) => result(category, word));
  const results = fc.array(anyResult, { maxLength: 50 });
  const names = [...ruleCategories, 'total'] as const;

  it('score between 0 and 100', () => {
    fc.assert(
      fc.property(results, (list) => {
        const scores = scoreActivity(list, []);
        for (const name of names) {
          const score = scores[name] ?? 0;
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('score the same in any order', () => {
    const shuffled = results.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(scoreActivity(other, [])).toEqual(scoreActivity(list, []));
      }),
    );
  });

  it('score lower or the same when one of them gets worse', () => {
    const ladder: readonly Word[] = ['good', 'info', 'warning', 'critical'];
    const step = fc.tuple(
      results,
      fc.constantFrom(...ruleCategories),
      fc.nat({ max: 3 }),
      fc.nat({ max: 3 }),
    );
    fc.assert(
      fc.property(step, ([list, category, a, b]) => {
        const [better, worse] = [ladder[Math.min(a, b)], ladder[Math.max(a, b)]] as [Word, Word];
        const before = scoreActivity([...list, result(category, better)], []);
        const after = scoreActivity([...list, result(category, worse)], []);
        for (const name of names) expect(after[name] ?? 0).toBeLessThanOrEqual(before[name] ?? 0);
      }),
    );
  });

  it('score lower or the same in a category with one finding more', () => {
    const step = fc.tuple(
      results,
      fc.constantFrom(...ruleCategories),
      fc.constantFrom(...severities),
    );
    fc.assert(
      fc.property(step, ([list, category, severity]) => {
        const before = scoreActivity(list, [])[category] ?? 100;
        const after = scoreActivity([...list, result(category, severity)], [])[category];
        expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('score the same with something more that was not measured', () => {
    const step = fc.tuple(
      results,
      fc.constantFrom(...ruleCategories),
      fc.constantFrom<Word>('notMeasured', 'notApplicable', 'error'),
    );
    fc.assert(
      fc.property(step, ([list, category, word]) => {
        const { coverage: _before, ...before } = scoreActivity(list, []);
        const { coverage: _after, ...after } = scoreActivity([...list, result(category, word)], []);
        expect(after).toEqual(before);
      }),
    );
  });
});
