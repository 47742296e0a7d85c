import { causeScenarios, formMixtures, scenarios, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { fixtureNames, readFixture } from '../../logs.ts';
import { describeRealLogs, describeShared, readRealLog } from '../../testing/real-logs.ts';
import { readExperts, verdictsPath } from '../verdicts/expert-verdicts.ts';
import { certaintyTable, readTable, tableOfTopic, topicTable } from './certainty-table.ts';
import { contradictionsOf } from './contradictions.ts';
import { expertCauses } from './expert-causes.ts';
import { judgeExperts } from './experts.ts';
import { analyzedLog, mainActivity } from './judged-log.ts';
import { described, isRight, isWrong, type Judgement, shareOf } from './judgement.ts';
import { goals } from './run-causes.ts';
import { judgeInForms, judgeScenario } from './simulated.ts';

const judgement = (said: Judgement['said'], more: Partial<Judgement> = {}): Judgement => ({
  name: 'ride',
  problemId: 'power-lost',
  expected: ['radio-interference'],
  isSilenceRight: false,
  said,
  probability: 0.7,
  isCompound: false,
  ...more,
});

describe('a judgement', () => {
  it('is right for an expected cause, and for none where silence is right', () => {
    expect(isRight(judgement('radio-interference'))).toBe(true);
    expect(isRight(judgement('cannot-tell'))).toBe(false);
    expect(isRight(judgement('cannot-tell', { isSilenceRight: true }))).toBe(true);
    expect(isWrong(judgement('thermal', { isSilenceRight: true }))).toBe(true);
    expect(isWrong(judgement('cannot-tell'))).toBe(false);
  });
});

describe('the table of certainties', () => {
  it('counts problems by the word for their probability', () => {
    const likely = judgement('radio-interference');
    const possible = judgement('thermal', { probability: 0.4, isCompound: true, name: 'other' });
    const silent = judgement('cannot-tell', { isSilenceRight: true });
    expect(certaintyTable([likely, possible], [silent])).toEqual({
      simulatedRides: 2,
      realLogs: 1,
      compoundRides: 1,
      rows: [
        { word: 'likely', problems: 1, right: 1 },
        { word: 'possible', problems: 1, right: 0 },
        { word: 'cannot-tell', problems: 1, right: 1 },
      ],
    });
  });

  it('is the same on the help page', () => {
    expect(tableOfTopic()).toBe(`${topicTable(readTable())}\n`);
  });

  it('keeps its promise: a certain cause is right in 95 %, a likely one in 60 %', () => {
    for (const { word, problems, right } of readTable().rows) {
      const least = { certain: 0.95, likely: 0.6, possible: 0.35, 'cannot-tell': 0 }[word];
      expect(right / problems, word).toBeGreaterThanOrEqual(least);
    }
  });
});

// A third of them with one fault, to be quick; `npm run accuracy -- --causes` judges all of them.
const tried = causeScenarios.filter(({ causes }, index) => causes.length === 2 || index % 3 === 0);

describe('the causes of simulated rides', () => {
  it.each(tried.map((one) => [one.scenario.name, one] as const))(
    '%s are right, and agree with the report',
    (_, scenario) => {
      const { judgements, contradictions } = judgeScenario(scenario, 2);
      expect(contradictions).toEqual([]);
      expect(judgements.filter(isWrong)).toEqual([]);
    },
  );
});

describe('the analysis', () => {
  const other = scenarios.filter(
    (one) => !causeScenarios.some(({ scenario }) => scenario.name === one.name),
  );

  it.each(other.map(({ name }) => name))('never contradicts the report of %s', (name) => {
    expect(contradictionsOf(analyzedLog(simulate(name, { seed: 3 })))).toEqual([]);
  });

  it.each(fixtureNames)('never contradicts the report of the fixture %s', (name) => {
    expect(contradictionsOf(analyzedLog([readFixture(name)]))).toEqual([]);
  });

  it('finds both causes of a slow laptop that also slept', () => {
    const slept = causeScenarios.find(({ scenario }) => scenario.name === 'two-slow-and-slept');
    if (!slept) throw new Error('the scenario is known');
    const { result } = mainActivity(analyzedLog(simulate(slept.scenario, { seed: 1 })));
    const first = new Map(
      result.problems.map(({ problemId, causes }) => [problemId, causes[0]?.id]),
    );
    expect(first.get('computer-slept')).toBe('sleep-or-suspend');
    expect(first.get('frame-rate-low')).toBe('gpu-limit');
    const steps = result.plan.map(({ recommendationId }) => recommendationId);
    expect(steps).toContain('gfx-sleep-off');
    expect(steps).toContain('gfx-resolution-down');
  });
});

describeRealLogs('the analysis of real logs', (names) => {
  it.each(names)('never contradicts the report of %s', (name) => {
    expect(contradictionsOf(analyzedLog([readRealLog(name)]))).toEqual([]);
  });
});

describeShared('the causes that experts name in real logs', verdictsPath, () => {
  const experts = judgeExperts();

  it('are first, or rightly none is, in 95 %', () => {
    expect(shareOf(experts.judgements, isRight)).toBeGreaterThanOrEqual(goals.right);
  });

  it('are none that an expert forbids', () => {
    expect(experts.forbidden).toEqual([]);
  });

  it('cover each log with a severe problem', () => {
    const severe = readExperts().filter(({ problems }) =>
      problems.some(({ severity }) => severity === 'critical' || severity === 'warning'),
    );
    for (const { file } of severe) expect(Object.keys(expertCauses), file).toContain(file);
  });
});

it('a cause is named in the line forms of another year too', () => {
  const chosen = causeScenarios.filter(({ scenario }) => scenario.name === 'receiver-unplugged');
  expect(chosen).toHaveLength(1);
  const mixtures = formMixtures.filter(({ name }) => name === '2020-windows');
  const { judgements, unreported } = judgeInForms(4, chosen, mixtures);
  expect(judgements.filter((one) => !isRight(one)).map(described)).toEqual([]);
  expect(judgements.map(({ name }) => name)).toContain('receiver-unplugged 4 in 2020-windows');
  expect(unreported).toEqual([]);
});
