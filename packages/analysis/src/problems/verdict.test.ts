import type { ProblemGrade } from '@ridescope/contract';
import { describe, expect, it } from 'vitest';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { draftOf, sourceOf } from '../testing/problem-case.ts';
import type { Draft } from './draft.ts';
import { verdictOf } from './verdict.ts';

const verdict = (...drafts: Draft[]) => verdictOf(drafts, sourceOf());
const problem = (grade: ProblemGrade, parts: Partial<Draft> = {}) =>
  draftOf({ grade, sentence: 'It broke.', ...parts });

describe('the verdict', () => {
  it('of a ride without problems is that nothing went wrong', () => {
    expect(verdict()).toEqual({ grade: 'nothing', sentence: 'Nothing went wrong.' });
  });

  it('is the first problem, with its fix', () => {
    const second = problem('warning', { firstFix: 'net-wired' });
    expect(verdict(problem('critical', { firstFix: 'ant-extension' }), second)).toEqual({
      grade: 'critical',
      sentence: 'It broke.',
      firstFix: 'ant-extension',
    });
  });

  it('takes the fix of the next grave problem where the first has none', () => {
    const fixable = problem('warning', { firstFix: 'net-wired' });
    expect(verdict(problem('critical'), fixable).firstFix).toBe('net-wired');
  });

  it('says of small problems that nothing serious went wrong', () => {
    expect(verdict(problem('minor'))).toEqual({
      grade: 'minor',
      sentence: 'Nothing serious went wrong. It broke.',
    });
  });

  it('tries the fix of a small problem only where it may get worse', () => {
    const freezes = problem('minor', { kind: 'freezes', firstFix: 'gfx-close-apps' });
    const weak = problem('minor', { kind: 'sensors-badly-received', firstFix: 'ant-extension' });
    expect(verdict(freezes)).not.toHaveProperty('firstFix');
    expect(verdict(freezes, weak).firstFix).toBe('ant-extension');
    expect(verdict({ ...weak, during: 'before' })).not.toHaveProperty('firstFix');
  });

  it('prefers the fix of a grave problem to that of a small one', () => {
    const weak = problem('minor', { kind: 'power-lost', firstFix: 'ant-extension' });
    expect(verdict(weak, problem('warning', { firstFix: 'net-wired' })).firstFix).toBe('net-wired');
  });

  it('says that the ride went well where only the way into it did not', () => {
    const before = problem('warning', { during: 'before', firstFix: 'ant-switch-transport' });
    expect(verdict(before)).toEqual({
      grade: 'warning',
      sentence: 'The ride itself went well. Before it: It broke.',
      firstFix: 'ant-switch-transport',
    });
  });
});

describe('the verdict where nobody rode', () => {
  const unridden = (...drafts: Draft[]) =>
    verdictOf(drafts, sourceOf({ facts: { ...emptyFacts(), nobodyRode: 'watched' } }));
  const nobody = 'Nobody rode in this part of the log, so there is no ride to judge.';

  it('says so', () => {
    expect(unridden()).toEqual({ grade: 'nothing', sentence: nobody });
  });

  it('names grave problems, not small ones', () => {
    expect(unridden(problem('minor', { kind: 'power-lost', firstFix: 'ant-extension' }))).toEqual({
      grade: 'minor',
      sentence: nobody,
    });
    expect(unridden(problem('critical', { firstFix: 'net-firewall' }))).toEqual({
      grade: 'critical',
      sentence: `${nobody} It broke.`,
      firstFix: 'net-firewall',
    });
  });

  it('is that of logs with frame-rate lines and no movement', () => {
    const ride = { movingSeconds: 0 };
    const line = { kind: 'fps', t: 0, fps: 60, x: 0, y: 0, z: 0 } as const;
    expect(verdictOf([], sourceOf({ ride, events: [line] })).sentence).toBe(nobody);
    // Without such lines nobody knows.
    expect(verdictOf([], sourceOf({ ride })).sentence).toBe('Nothing went wrong.');
  });
});
