import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { emptyFacts } from '../../rules/testing/rule-case.ts';
import { movingSamples } from '../../testing/moving-samples.ts';
import { type CaseParts, movingAt, sourceOf } from '../../testing/problem-case.ts';
import { every } from '../../testing/ride-events.ts';
import { wordedBy } from '../../testing/worded.ts';
import { controlProblems as findControlProblems } from './trainer-control.ts';

const controlProblems = wordedBy(findControlProblems);

const command = (t: number, outcome: 'completed' | 'failed'): LogEvent => ({
  kind: 'trainerCommand',
  t,
  outcome,
});

/** Builds a ride with a grade every second, except that these stretches accept none. */
function commands(...failing: readonly (readonly [fromS: number, toS: number])[]): LogEvent[] {
  return every(1, 0, 3600, (t) =>
    command(t, failing.some(([from, to]) => t > from && t < to) ? 'failed' : 'completed'),
  );
}

const ride = { moving: movingAt(60, 0, 3600) };
const problemsOf = (events: LogEvent[], parts: CaseParts = {}) =>
  controlProblems(sourceOf({ ride, ...parts, events }));

describe("resistance that doesn't follow the road", () => {
  it('is reported from 15 s at a stretch on', () => {
    expect(problemsOf(commands([600, 614]))).toEqual([]);
    expect(problemsOf(commands([600, 615]))).toMatchObject([
      {
        kind: 'trainer-control-slow',
        grade: 'minor',
        where: 'radio',
        firstFix: 'ant-extension',
        startS: 600,
        endS: 615,
        affectedS: 15,
        sentence: "The resistance didn't follow the road for 15 s: no grade reached the trainer.",
      },
    ]);
  });

  it('is reported from a minute in all on, in stretches of seven seconds or more', () => {
    const stretches = (count: number, seconds: number) =>
      commands(...Array.from({ length: count }, (_, i) => [60 * i, 60 * i + seconds] as const));
    expect(problemsOf(stretches(8, 7))).toEqual([]);
    expect(problemsOf(stretches(9, 7))).toMatchObject([{ grade: 'minor', affectedS: 63 }]);
    expect(problemsOf(stretches(20, 6))).toEqual([]);
  });

  it('is a warning with both', () => {
    expect(problemsOf(commands([600, 630], [900, 929]))).toMatchObject([{ grade: 'minor' }]);
    expect(problemsOf(commands([600, 630], [900, 930]))).toMatchObject([
      {
        grade: 'warning',
        startS: 600,
        endS: 930,
        sentence:
          "The resistance didn't follow the road for 1 min in all: no grade reached the trainer, for up to 30 s at a time.",
      },
    ]);
  });

  it('is ignored while the rider stands still, nothing was sent, or the time is excluded', () => {
    const times = [...ride.moving.t].filter((t) => t <= 600 || t > 700);
    const stood = { ...ride, moving: movingSamples(times, () => 60, 1) };
    expect(problemsOf(commands([600, 700]), { ride: stood })).toEqual([]);
    const silent = commands().filter(({ t }) => t <= 600 || t >= 700);
    expect(problemsOf(silent)).toEqual([]);
    expect(problemsOf([...silent, command(650, 'failed')])).toEqual([]);
    expect(problemsOf([...silent, command(650, 'failed'), command(660, 'failed')])).toHaveLength(1);
    const exclusions = { ...emptyFacts().exclusions, sensors: [[590, 610]] as const };
    expect(problemsOf(commands([600, 700]), { facts: { exclusions } })).toEqual([]);
  });

  it('is also read from the direct control of a Wahoo trainer', () => {
    const sent = (fromS: number, toS: number): LogEvent[] =>
      every(2, fromS, toS, (t) => [
        { kind: 'gradeSet', t },
        { kind: 'kickrEvent', t, event: 3 },
      ]);
    const unsent = every(2, 600, 640, (t) => ({ kind: 'gradeSet', t }));
    expect(problemsOf([...sent(0, 600), ...unsent, ...sent(640, 3600)])).toMatchObject([
      { startS: 598, endS: 640, affectedS: 42 },
    ]);
    // Searching for the trainer isn't an accepted grade.
    const searching: LogEvent = { kind: 'kickrEvent', t: 620, event: 8 };
    expect(problemsOf([...sent(0, 600), ...unsent, searching, ...sent(640, 3600)])).toMatchObject([
      { affectedS: 42 },
    ]);
  });

  it('ignores logs without a ride', () => {
    const { sensors } = emptyFacts();
    const facts = { sensors: { ...sensors, isWatched: true } };
    expect(problemsOf(commands([600, 700]), { facts })).toEqual([]);
  });
});

describe('repeated commands', () => {
  const resent = (failed: number, completed: number) => {
    const { sensors } = emptyFacts();
    return problemsOf([], { facts: { sensors: { ...sensors, commands: { failed, completed } } } });
  };

  it('are reported from 5 % on, as too fast for most riders to notice and without a fix', () => {
    expect(resent(49, 951)).toEqual([]);
    expect(resent(50, 950)[0]).not.toHaveProperty('firstFix');
    expect(resent(50, 950)).toMatchObject([
      {
        grade: 'minor',
        affectedS: 0,
        sentence:
          '5 % of the resistance commands had to be sent again, each within seconds, too fast for most riders to notice.',
      },
    ]);
    expect(resent(0, 0)).toEqual([]);
  });
});
