import type { FixId } from '@ridescope/catalogue/fixes';
import { describe, expect, it } from 'vitest';
import type { Expectation } from './expectation.ts';
import { worseThan } from './floor.ts';
import { judgeLog } from './judge-log.ts';
import {
  activityWith,
  clockAtTen,
  expertProblem,
  expertVerdict,
  problemWith,
  reportWith,
} from './testing.ts';
import { totalsOf } from './totals.ts';

const nothingToDo: Expectation = { firstFix: { none: true }, claims: [] };
const fix = (firstFix: FixId, grade: 'warning' | 'minor' = 'warning') => ({
  grade,
  lead: 'problem' as const,
  firstFix,
});

const judged = (
  activity: Parameters<typeof activityWith>[0],
  expert: Parameters<typeof expertVerdict>[0] = {},
  expectation = nothingToDo,
) =>
  judgeLog(
    {
      report: reportWith(activityWith(activity)),
      clock: clockAtTen,
      expert: expertVerdict(expert),
    },
    expectation,
  );

describe('the first fix', () => {
  const wired: Expectation = { firstFix: { anyOf: ['net-wired', 'net-5ghz'] }, claims: [] };
  const notUrgent: Expectation = { firstFix: { anyOf: ['net-wired'], orNone: true }, claims: [] };

  it.each([
    ['right', wired, 'net-5ghz'],
    ['wrong', wired, 'net-dns'],
    ['missing', wired, undefined],
    ['right', notUrgent, 'net-wired'],
    ['rightly absent', notUrgent, undefined],
    ['rightly absent', nothingToDo, undefined],
    ['wrong', nothingToDo, 'net-wired'],
  ] as const)('is %s', (result, expectation, ours) => {
    const activity = ours ? { verdict: fix(ours) } : {};
    expect(judged(activity, {}, expectation).firstFix.result).toBe(result);
  });

  it('is that of the activity that went worst', () => {
    const report = reportWith(
      activityWith({ verdict: fix('net-dns', 'minor') }),
      activityWith({ id: 'a2', rideSeconds: 5, verdict: fix('net-wired') }),
    );
    const one = { report, clock: clockAtTen, expert: expertVerdict() };
    expect(judgeLog(one, wired).firstFix).toMatchObject({ ours: 'net-wired', result: 'right' });
  });
});

describe('ride windows', () => {
  it('agree within ten seconds', () => {
    const [window] = judged({ rideStartS: 20, rideEndS: 2990 }).windows;
    expect(window).toMatchObject({ startDifference: 10, endDifference: -10, isRight: true });
    const [other] = judged({ rideStartS: 21 }).windows;
    expect(other).toMatchObject({ startDifference: 11, endDifference: 0, isRight: false });
  });

  it('may hold several rides of the expert', () => {
    const activities = [
      { rideStart: '10:01:10', rideEnd: '10:10:00' },
      { rideStart: '10:12:00', rideEnd: '10:51:00' },
    ];
    expect(judged({}, { activities }).windows).toMatchObject([{ ridesInside: 2, isRight: true }]);
  });

  it('are missing where only one side saw a ride', () => {
    expect(judged({ ridden: false }).windows).toMatchObject([{ ridesInside: 1, isRight: false }]);
    expect(judged({}, { unridden: true }).windows).toMatchObject([
      { ridesInside: 0, isRight: false },
    ]);
    expect(judged({ ridden: false }, { unridden: true }).windows).toEqual([]);
  });

  it('are none where the camera followed others', () => {
    const watched: Expectation = { ...nothingToDo, isWatched: true };
    expect(judged({ ridden: false }, {}, watched).windows).toEqual([]);
    expect(judged({}, {}, watched).windows).toMatchObject([{ isRight: false }]);
  });
});

describe('totals', () => {
  const warned = { problems: [problemWith()] };
  const missed = judged({}, { problems: [expertProblem()] });
  const found = judged(warned, { problems: [expertProblem()] });
  const alarmed = judged(warned);

  it('count cells, fixes and alarms over all logs', () => {
    expect(totalsOf([missed, found, alarmed])).toEqual({
      recall: 1 / 2,
      precision: 1 / 2,
      cells: 10 / 12,
      claims: 0,
      firstFix: 100,
      perLog: 2 / 3,
      windows: { right: 3, all: 3 },
    });
  });

  it('count claims that are made', () => {
    const expectation: Expectation = {
      ...nothingToDo,
      claims: [
        { claim: 'any problem', madeBy: [{ says: 'problem' }, { says: 'episode' }] },
        { claim: 'an episode', madeBy: [{ says: 'episode' }] },
        { claim: 'what somebody thought', unchecked: 'no report shows it' },
      ],
    };
    const result = judged(warned, {}, expectation);
    expect(result).toMatchObject({ checkedClaims: 2, uncheckedClaims: 1 });
    expect(result.brokenClaims).toEqual([{ claim: 'any problem', by: ['{"says":"problem"}'] }]);
    expect(totalsOf([result]).claims).toBe(1);
  });

  it('leave out a share of nothing', () => {
    expect(totalsOf([judged({})])).not.toHaveProperty('recall');
    expect(totalsOf([missed])).not.toHaveProperty('precision');
  });
});

describe('the floor', () => {
  const floor = { recall: 0.9, precision: 0.8, cells: 0.7, claims: 2, firstFix: 60, perLog: 2 };
  const windows = { right: 0, all: 0 };

  it('holds where nothing is worse', () => {
    expect(worseThan(floor, { ...floor, windows })).toEqual([]);
    expect(worseThan(floor, { ...floor, recall: 0.89995, claims: 1, windows })).toEqual([]);
  });

  it.each([
    ['recall', { recall: 0.89 }],
    ['precision', { precision: 0.79 }],
    ['cells', { cells: 0.69 }],
    ['firstFix', { firstFix: 59 }],
    ['claims', { claims: 3 }],
    ['perLog', { perLog: 2.1 }],
  ])('breaks where %s is worse', (name, worse) => {
    const broken = worseThan(floor, { ...floor, ...worse, windows });
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(name);
  });

  it('asks for no fewer warnings than are quiet enough', () => {
    const quiet = { ...floor, perLog: 0 };
    expect(worseThan(quiet, { ...floor, perLog: 1.3, windows })).toEqual([]);
    expect(worseThan(quiet, { ...floor, perLog: 1.31, windows })).toHaveLength(1);
  });
});
