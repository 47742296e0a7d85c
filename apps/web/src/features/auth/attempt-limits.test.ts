import { beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../shared/durations.ts';
import {
  attemptKey,
  attemptLimits,
  attemptStatus,
  clearAttempts,
  type LimitedAction,
  recordAttempt,
} from './attempt-limits.ts';

const start = Date.UTC(2026, 0, 13, 18, 0);

function attempt(action: LimitedAction, times: number, atMs = start) {
  for (let made = 0; made < times; made += 1) recordAttempt(localStorage, action, atMs);
}

const status = (action: LimitedAction, atMs = start) => attemptStatus(localStorage, action, atMs);

beforeEach(() => localStorage.clear());

// Attempts, window and block in minutes, as the specification has them.
describe.each<[LimitedAction, number, number, number]>([
  ['signIn', 5, 15, 60],
  ['verify', 5, 15, 30],
  ['resend', 3, 60, 60],
  ['resetRequest', 3, 60, 120],
  ['resetConfirm', 5, 15, 30],
])('%s', (action, attempts, windowMin, blockMin) => {
  it(`blocks for ${blockMin} min after ${attempts} attempts, and is fresh afterwards`, () => {
    attempt(action, attempts - 1);
    expect(status(action)).toMatchObject({ remaining: 1 });
    expect(status(action)).not.toHaveProperty('blockedUntilMs');
    attempt(action, 1);
    const end = start + blockMin * minuteMs;
    expect(status(action)).toEqual({ remaining: 0, isWarning: false, blockedUntilMs: end });
    expect(status(action, end - 1)).toHaveProperty('blockedUntilMs', end);
    expect(status(action, end)).toEqual({ remaining: attempts, isWarning: false });
  });

  it(`forgets an attempt after ${windowMin} min`, () => {
    attempt(action, attempts - 1);
    const end = start + windowMin * minuteMs;
    expect(status(action, end - 1).remaining).toBe(1);
    expect(status(action, end).remaining).toBe(attempts);
    attempt(action, 1, end);
    expect(status(action, end).remaining).toBe(attempts - 1);
  });

  it('is cleared by a success, even when blocked', () => {
    attempt(action, attempts);
    clearAttempts(localStorage, action);
    expect(status(action)).toEqual({ remaining: attempts, isWarning: false });
    expect(localStorage).toHaveLength(0);
  });
});

describe('the warning', () => {
  const warnings = (action: LimitedAction) =>
    Array.from({ length: attemptLimits[action].attempts }, () => {
      const { isWarning } = status(action);
      attempt(action, 1);
      return isWarning;
    });

  it('comes when fewer than three sign-ins remain', () => {
    expect(warnings('signIn')).toEqual([false, false, false, true, true]);
  });

  it('comes when two reset requests or fewer remain', () => {
    expect(warnings('resetRequest')).toEqual([false, true, true]);
  });

  it('does not come for the others', () => {
    for (const action of ['verify', 'resend', 'resetConfirm'] as const) {
      expect(warnings(action)).not.toContain(true);
    }
  });
});

it('the attempt limit keeps the actions apart', () => {
  attempt('signIn', 5);
  expect(status('verify').remaining).toBe(5);
});

it('the attempt limit does not prolong a block by further attempts', () => {
  attempt('verify', 5);
  attempt('verify', 1, start + minuteMs);
  expect(status('verify', start + minuteMs).blockedUntilMs).toBe(start + 30 * minuteMs);
});

it.each([
  '',
  'null',
  '[]',
  '"x"',
  '{"attemptsAtMs":7}',
  '{"attemptsAtMs":["a"],"blockedUntilMs":"b"}',
])('the attempt limit takes %j in storage as no attempts', (text) => {
  localStorage.setItem(attemptKey('signIn'), text);
  expect(status('signIn')).toEqual({ remaining: 5, isWarning: false });
});

it('the attempt limit is not held by moments that lie ahead, when the clock was set back', () => {
  attempt('signIn', 5);
  expect(status('signIn', start - minuteMs)).toEqual({ remaining: 5, isWarning: false });
  localStorage.clear();
  attempt('signIn', 2);
  expect(status('signIn', start - minuteMs).remaining).toBe(5);
});
