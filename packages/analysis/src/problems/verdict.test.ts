import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import { describe, expect, it } from 'vitest';
import { frameRateOf } from '../rules/testing/frame-rate-case.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import {
  type CaseParts,
  draftOf,
  measuredFacts,
  sourceOf as sourceOfRide,
} from '../testing/problem-case.ts';
import { wordedVerdict } from '../testing/worded.ts';
import type { Draft } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';
import { verdictOf as verdictByIds } from './verdict.ts';

const verdictOf = (drafts: Draft[], source: ProblemSource) =>
  wordedVerdict(verdictByIds(drafts, source), drafts);

/** Builds a ride of which all was measured. */
const sourceOf = ({ facts, ...parts }: CaseParts = {}) =>
  sourceOfRide({ ...parts, facts: { ...measuredFacts, ...facts } });

const verdict = (...drafts: Draft[]) => verdictOf(drafts, sourceOf());
const problem = (grade: ProblemGrade, parts: Partial<Draft> = {}) => draftOf({ grade, ...parts });

describe('the verdict', () => {
  it('says that nothing went wrong in a ride without problems', () => {
    expect(verdict()).toEqual({ grade: 'nothing', sentence: 'Nothing went wrong.' });
  });

  it.each([
    [15, {}, 'Nothing went wrong, but the log ends in the middle of the ride.'],
    [16, {}, 'Nothing went wrong.'],
    [4, { hasCleanEnd: true }, 'Nothing went wrong.'],
    [3, { hasCleanEnd: true }, 'Nothing went wrong, but the log ends in the middle of the ride.'],
    [15, { wasSaved: true }, 'Nothing went wrong.'],
  ])('of a log that ends %i s after the last movement, %o: %s', (afterS, session, sentence) => {
    const { ride } = emptyFacts();
    const source = sourceOf({
      session: { hasCleanEnd: false, wasSaved: false, ...session },
      ride: { endS: ride.span.endS - afterS },
    });
    expect(verdictOf([], source)).toEqual({ grade: 'nothing', sentence });
    expect(verdictOf([], { ...source, isLast: false }).sentence).toBe('Nothing went wrong.');
  });

  it('says no more of a ride that is too short to judge than its minutes tell', () => {
    const source = sourceOf();
    const short = { ...source, facts: { ...source.facts, isJudged: false } };
    expect(verdictOf([], short).sentence).toBe('Nothing went wrong in these few minutes.');
  });

  it('repeats the first problem and its fix', () => {
    const second = problem('warning', { firstFix: 'net-wired' });
    expect(verdict(problem('critical', { firstFix: 'ant-extension' }), second)).toEqual({
      grade: 'critical',
      sentence: 'The picture froze for 5 s.',
      firstFix: 'ant-extension',
    });
  });

  it('takes the fix of the next grave problem if the first has none', () => {
    const fixable = problem('warning', { firstFix: 'net-wired' });
    expect(verdict(problem('critical'), fixable).firstFix).toBe('net-wired');
  });

  it('says that nothing serious went wrong if all problems are minor', () => {
    expect(verdict(problem('minor'))).toEqual({
      grade: 'minor',
      sentence: 'Nothing serious went wrong. The picture froze for 5 s.',
    });
  });

  it('suggests the fix of a minor problem only if the problem may get worse', () => {
    const freezes = problem('minor', { kind: 'freezes', firstFix: 'gfx-close-apps' });
    const weak = problem('minor', { kind: 'sensors-badly-received', firstFix: 'ant-extension' });
    expect(verdict(freezes)).not.toHaveProperty('firstFix');
    expect(verdict(problem('minor'), weak).firstFix).toBe('ant-extension');
    // Beside the sentence of the first problem, the fix of another one would be misread.
    expect(verdict(freezes, weak).firstFix).toBe('gfx-close-apps');
    expect(verdict({ ...weak, during: 'before' })).not.toHaveProperty('firstFix');
  });

  it('prefers the fix of a grave problem to that of a minor one', () => {
    const weak = problem('minor', { kind: 'power-lost', firstFix: 'ant-extension' });
    expect(verdict(weak, problem('warning', { firstFix: 'net-wired' })).firstFix).toBe('net-wired');
  });

  it("says that the ride went well if only the time before it didn't", () => {
    const before = problem('warning', { during: 'before', firstFix: 'ant-switch-transport' });
    expect(verdict(before)).toEqual({
      grade: 'warning',
      sentence: 'The ride itself went well. Before it: The picture froze for 5 s.',
      firstFix: 'ant-switch-transport',
    });
  });
});

describe('the verdict without a ride', () => {
  const unridden = (...drafts: Draft[]) =>
    verdictOf(drafts, sourceOf({ facts: { ...emptyFacts(), unridden: 'watched' } }));
  const notRidden = 'Nobody rode in this part of the log, so there is no ride to judge.';

  it('says that there was no ride', () => {
    expect(unridden()).toEqual({ grade: 'nothing', sentence: notRidden });
  });

  it('names grave problems, not minor ones', () => {
    expect(unridden(problem('minor', { kind: 'power-lost', firstFix: 'ant-extension' }))).toEqual({
      grade: 'minor',
      sentence: notRidden,
    });
    expect(unridden(problem('critical', { firstFix: 'net-firewall' }))).toEqual({
      grade: 'critical',
      sentence: `${notRidden} The picture froze for 5 s.`,
      firstFix: 'net-firewall',
    });
  });

  it('applies to logs with frame-rate lines and no movement', () => {
    const ride = { movingSeconds: 0 };
    const line = { kind: 'fps', t: 0, fps: 60, x: 0, y: 0, z: 0 } as const;
    expect(verdictOf([], sourceOf({ ride, events: [line] })).sentence).toBe(notRidden);
    // Without such lines it is unknown.
    expect(verdictOf([], sourceOf({ ride })).sentence).toBe('Nothing went wrong.');
  });
});

it('the verdict does not call a ride well of which most is missing from the log', () => {
  const base = sourceOf().facts.ride;
  const ride = {
    ...base,
    holes: [[base.startS, base.startS + 0.6 * (base.endS - base.startS)]] as const,
  };
  expect(verdictOf([], sourceOf({ ride })).sentence).toMatch(
    /much of the ride is missing from it\.$/,
  );
});

describe('the verdict of a ride that was not wholly measured', () => {
  const withoutSensors = { sensors: emptyFacts().sensors };
  const { link: _, ...withoutLink } = measuredFacts;

  it.each<[string, Partial<ProblemSource['facts']>, string]>([
    ['sensors', { ...measuredFacts, ...withoutSensors }, 'your sensors'],
    ['connection', withoutLink, 'your connection to the game'],
    [
      'picture',
      { ...measuredFacts, frameRate: frameRateOf({ isJudgeable: false }) },
      'your frame rate',
    ],
  ])('names the %s instead of calling it good', (area, facts, words) => {
    expect(verdictOf([], sourceOfRide({ facts }))).toEqual({
      grade: 'nothing',
      notMeasured: [area],
      sentence: `Nothing found, but this log isn't enough to judge ${words}.`,
    });
  });

  it('names all that was not measured beside minor problems, and before a problem of the time before', () => {
    const source = sourceOfRide({ facts: { ...withoutLink, ...withoutSensors } });
    const areas = 'your connection to the game and your sensors';
    expect(verdictOf([problem('minor')], source).sentence).toBe(
      `Nothing serious found, but this log isn't enough to judge ${areas}. The picture froze for 5 s.`,
    );
    expect(verdictOf([problem('warning', { during: 'before' })], source).sentence).toBe(
      `Nothing found in the ride itself, but this log isn't enough to judge ${areas}. Before it: The picture froze for 5 s.`,
    );
  });

  it('counts an area with a serious problem as measured', () => {
    const source = sourceOfRide({ facts: { ...measuredFacts, ...withoutSensors } });
    const lost = (grade: ProblemGrade) =>
      problem(grade, { kind: 'sensor-lost', category: 'sensors' });
    expect(verdictOf([lost('warning')], source)).not.toHaveProperty('notMeasured');
    expect(verdictOf([lost('minor')], source).notMeasured).toEqual(['sensors']);
  });

  it('leaves a serious problem to speak for itself', () => {
    const source = sourceOfRide({ facts: withoutLink });
    expect(verdictOf([problem('critical')], source).sentence).toBe('The picture froze for 5 s.');
  });
});
