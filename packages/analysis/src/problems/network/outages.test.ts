import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, linkOf, sourceOf } from '../../testing/problem-case.ts';
import { worded } from '../../testing/worded.ts';
import { isInOutage, outageProblem } from './outages.ts';

type Span = [startS: number, outageS: number];

const episodesOf = (spans: readonly Span[]) =>
  spans.map(([startS, outageS]) => ({ startS, outageS, endS: startS + outageS }));

function reported(spans: readonly Span[], parts: CaseParts = {}) {
  const draft = outageProblem(sourceOf(parts), episodesOf(spans));
  return draft && worded(draft);
}

/** Writes the lines of a modern client about a missing server: first after four seconds, then every eleven. */
const away = (t: number, ...seconds: number[]): LogEvent[] =>
  [0, ...seconds].map((since) => ({ kind: 'disconnectedFor', t: t + since, seconds: since }));

describe('several outages', () => {
  it('are one problem from the first to the last', () => {
    expect(
      reported([
        [600, 20],
        [1200, 30],
      ]),
    ).toMatchObject({
      grade: 'warning',
      startS: 600,
      endS: 1230,
      affectedS: 50,
      firstFix: 'net-router-restart',
      sentence:
        'The connection to the game server was lost twice, for 50 s in all (longest 30 s): other riders vanished and you rode alone.',
    });
  });

  it('are critical from two minutes in all on', () => {
    const three = (seconds: number) =>
      reported([
        [600, 40],
        [900, 40],
        [1200, seconds],
      ]);
    expect(three(39)).toMatchObject({ grade: 'warning' });
    expect(three(40)).toMatchObject({ grade: 'critical' });
  });

  it('point to a weak line when they are short and many', () => {
    const many = (seconds: number): Span[] => [600, 900, 1200].map((t) => [t, seconds]);
    expect(reported(many(20))).toMatchObject({ firstFix: 'net-wired' });
    expect(reported(many(60))).toMatchObject({ firstFix: 'net-router-restart' });
  });
});

describe('outages in which a trainer on the same network kept running', () => {
  const lan = withSensors({ wireless: [wirelessSensor({ transport: 'lan' })] });

  it('call for no cable, because the own network held', () => {
    const many: Span[] = [600, 900, 1200].map((t) => [t, 20]);
    const problem = reported(many, lan);
    expect(problem).toMatchObject({ where: 'unknown', firstFix: 'net-router-restart' });
    expect(problem?.sentence).toMatch(/kept running, so your own network held\.$/);
    expect(problem?.doubt).toMatch(/whether the router, your provider or the game failed/);
  });
});

describe('a rider thrown out of the world', () => {
  const out = (t: number): CaseParts => ({ events: [{ kind: 'forcedOut', t }] });

  it('has lost the ride, even if the server was back soon', () => {
    expect(reported([[600, 20]], out(603))).toMatchObject({
      grade: 'critical',
      sentence: expect.stringMatching(/The game threw you out of its world/),
    });
    expect(reported([[600, 3]], out(603))).toMatchObject({ grade: 'critical' });
  });

  it('was thrown out within half a minute of the outage', () => {
    expect(reported([[600, 20]], out(650))).toMatchObject({ grade: 'critical' });
    expect(reported([[600, 20]], out(651))).toMatchObject({ grade: 'warning' });
  });
});

describe('several outages', () => {
  it('have one length where the log shows of the others only that they were', () => {
    const lengthsOf = (seconds: number) =>
      reported([
        [600, 182],
        [1500, seconds],
      ])?.sentence;
    expect(lengthsOf(6)).toContain('twice, for 3 min 8 s in all (longest 3 min 2 s):');
    const out: LogEvent = { kind: 'forcedOut', t: 1500 };
    const none = reported(
      [
        [600, 182],
        [1500, 0],
      ],
      { events: [out] },
    );
    expect(none?.sentence).toContain('was lost twice, once for 3 min 2 s: other riders');
  });
});

describe('an outage that ended before a time-out', () => {
  it('is minor if the client logged it once', () => {
    const once = reported([], { events: away(600) });
    expect(once).toMatchObject({
      grade: 'minor',
      startS: 596,
      endS: 600,
      sentence:
        'The game server was silent once for a few seconds, too short for most riders to notice.',
    });
    expect(once).not.toHaveProperty('firstFix');
  });

  it('is a warning if the client logged it again, or three times during the ride', () => {
    expect(reported([], { events: away(600, 11) })).toMatchObject({
      grade: 'warning',
      affectedS: 15,
    });
    expect(reported([], { events: [...away(600), ...away(900)] })).toMatchObject({
      grade: 'minor',
    });
    const three = [...away(600), ...away(900), ...away(1200)];
    expect(reported([], { events: three })).toMatchObject({
      grade: 'warning',
      firstFix: 'net-wired',
      sentence:
        'The game server was silent 3 times for a few seconds, for 12 s in all: other riders stood still and jumped.',
    });
  });

  it('are not counted beside an outage that others saw, which the figures count alone', () => {
    expect(reported([[600, 40]], { events: [...away(1200), ...away(1800)] })).toMatchObject({
      affectedS: 40,
      occurrences: [{ startS: 600, seconds: 40 }],
    });
  });

  it('belongs to the outage around it', () => {
    expect(reported([[600, 40]], { events: away(604, 11, 22, 33) })).toMatchObject({
      affectedS: 40,
    });
  });

  it('is ignored outside the ride and while a world loads', () => {
    expect(reported([], { events: away(3700) })).toBeUndefined();
    const { facts } = sourceOf();
    const exclusions = { ...facts.exclusions, network: [[590, 610] as const] };
    expect(reported([], { events: away(600), facts: { exclusions } })).toBeUndefined();
  });
});

it('an outage covers half a minute on both sides', () => {
  const isIn = (t: number, outageS = 20) =>
    isInOutage(sourceOf({ facts: { link: linkOf(episodesOf([[600, outageS]])) } }), t);
  expect([569, 570, 650, 651].map((t) => isIn(t))).toEqual([false, true, true, false]);
  expect(isIn(600, 5)).toBe(false);
});
