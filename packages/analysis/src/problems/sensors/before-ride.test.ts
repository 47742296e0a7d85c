import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { antSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, linkOf, originOf, sourceOf } from '../../testing/problem-case.ts';
import { pairing, rxFails } from '../../testing/ride-events.ts';
import { wordedBy } from '../../testing/worded.ts';
import { beforeProblems as findBeforeProblems } from './before-ride.ts';

const beforeProblems = wordedBy(findBeforeProblems);

/** The activity begins 500 s into the log, the ride at 1000 s. */
const ride = { span: { startS: 500, endS: 3600 }, startS: 1000 };
const problemsOf = (parts: CaseParts = {}) => beforeProblems(sourceOf({ ride, ...parts }));

describe('a trainer lost before the ride', () => {
  const lost = (endS: number | undefined, parts: Partial<ReturnType<typeof originOf>> = {}) => {
    const { endS: _, ...open } = originOf({
      kind: 'trainerLost',
      during: 'before',
      startS: 600,
      devices: ['lan-1'],
      sequel: endS === undefined ? 'lost' : 'back',
      stretches: [[600, endS ?? 1000]],
      ...parts,
    });
    return problemsOf({ origins: [endS === undefined ? open : { ...open, endS }] });
  };

  it('is a warning after a minute', () => {
    expect(lost(659)).toMatchObject([{ grade: 'minor' }]);
    expect(lost(660)).toMatchObject([
      {
        kind: 'pairing-trouble',
        grade: 'warning',
        during: 'before',
        where: 'homeNetwork',
        firstFix: 'ant-switch-transport',
        sentence: 'The link to your trainer broke and came back after 1 min.',
        startS: 600,
        endS: 660,
        affectedS: 60,
      },
    ]);
  });

  it("lasts until the ride if it didn't come back", () => {
    const [open] = lost(undefined);
    expect(open).toMatchObject({
      affectedS: 400,
      grade: 'warning',
      sentence: "The link to your trainer broke and didn't come back in this ride.",
    });
    expect(open).not.toHaveProperty('endS');
  });

  it('also counts when the trainer refused the connection', () => {
    const refused = { kind: 'pairingTrouble', sequel: 'refused' } as const;
    expect(lost(660, refused)).toMatchObject([
      {
        grade: 'warning',
        sentence: 'Your trainer refused the connection over the network for 1 min.',
      },
    ]);
  });

  it('blames the computer if it reset the network', () => {
    const kinds = ['trainerLost', 'localNetworkReset'] as const;
    expect(lost(660, { sequel: 'pairedAnew', kinds })).toMatchObject([
      {
        where: 'computer',
        sentence:
          'Your computer lost its own network for a moment, and the link to your trainer broke. It came back after 1 min, over another connection.',
      },
    ]);
  });

  it('blames the radio for a Bluetooth trainer', () => {
    expect(lost(660, { devices: ['ble-1'] })).toMatchObject([{ where: 'radio' }]);
  });

  it('ignores losses during the ride', () => {
    expect(lost(660, { during: 'ride' })).toEqual([]);
    expect(lost(660, { kind: 'localNetworkReset' })).toEqual([]);
  });

  it('ignores a trainer that was only slow to pair', () => {
    expect(lost(900, { kind: 'pairingTrouble', sequel: 'search' })).toEqual([]);
  });

  it('is graded higher than the loss of another sensor', () => {
    expect(lost(900, { kind: 'sensorLost', devices: ['ble-2'] })).toMatchObject([
      { grade: 'minor', where: 'radio', firstFix: 'sensor-wake-first' },
    ]);
  });
});

describe('repeated sensor losses before the ride', () => {
  const search = (t: number): LogEvent[] => [
    ...rxFails(2, t - 2, t, 4),
    { kind: 'antGotoSearch', t },
  ];
  const searched = (times: number[], parts: CaseParts = {}) =>
    problemsOf({
      ...withSensors({ ant: [antSensor()] }),
      events: [...pairing(2, 2, 120), ...times.flatMap(search)],
      ...parts,
    });

  it('count from the third search on', () => {
    expect(searched([700, 750])).toEqual([]);
    expect(searched([700, 750, 800])).toMatchObject([
      {
        kind: 'pairing-trouble',
        grade: 'minor',
        during: 'before',
        startS: 700,
        endS: 800,
        sensorKeys: ['ant-2'],
        where: 'sensor',
        sentence:
          'The receiver lost your heart-rate strap 3 times before the ride. That usually means that it was asleep or not in use yet.',
      },
    ]);
  });

  it('count from the previous activity to the start of the ride', () => {
    expect(searched([700, 750, 800], { beforeFromS: 701 })).toEqual([]);
    expect(searched([700, 750, 1000])).toEqual([]);
  });
});

describe('a silent game server on the menus', () => {
  const timeout = (t: number): LogEvent => ({ kind: 'connectionTimeout', t, waitS: 10 });
  const silent = (times: number[], parts: CaseParts = {}) =>
    problemsOf({ events: times.map(timeout), ...parts });

  it('counts from half a minute on', () => {
    expect(silent([700, 719])).toEqual([]);
    expect(silent([700, 720])).toMatchObject([
      {
        kind: 'connection-before',
        category: 'network',
        grade: 'minor',
        startS: 690,
        endS: 720,
        sentence:
          "The game server didn't answer for 30 s while you were on the menus. It was back by the time you rode.",
      },
    ]);
  });

  it('lasts until the server answers a try that has not timed out yet', () => {
    const answered = (t: number) =>
      problemsOf({ events: [timeout(700), timeout(720), { kind: 'udpConnected', t }] });
    expect(answered(726)).toMatchObject([
      { startS: 690, endS: 726, sentence: expect.stringContaining("didn't answer for 36 s") },
    ]);
    expect(answered(730)).toMatchObject([{ endS: 730 }]);
    expect(answered(731)).toMatchObject([{ endS: 720 }]);
  });

  it('ignores a single time-out, and time-outs during the ride', () => {
    expect(silent([700])).toEqual([]);
    expect(silent([1000, 1020])).toEqual([]);
  });

  it('is not a separate problem if the server never came back', () => {
    const link = linkOf([{ startS: 1000, outageS: 2600 }]);
    expect(silent([700, 720], { facts: { link } })).toEqual([]);
  });
});

describe('a log-in without DNS', () => {
  const failed = (t: number, reason: 'dns' | 'refused' = 'dns'): LogEvent => ({
    kind: 'loginFailed',
    t,
    reason,
  });

  it('counts each try once, however many lines report it', () => {
    expect(problemsOf({ events: [failed(510), failed(511), failed(514)] })).toMatchObject([
      {
        kind: 'connection-before',
        grade: 'minor',
        during: 'before',
        startS: 510,
        endS: 514,
        sentence:
          'DNS lookup failed twice when you logged in, so the computer had no internet for a moment. A later try worked.',
      },
    ]);
  });

  it('is no problem of a wrong password, or of a session whose end reports it', () => {
    expect(problemsOf({ events: [failed(510, 'refused')] })).toEqual([]);
    const withoutRide = problemsOf({ events: [failed(510)], facts: { unridden: 'noRide' } });
    expect(withoutRide.map(({ kind }) => kind)).not.toContain('connection-before');
  });
});

describe('a log without any sensor', () => {
  const none = (receiver: 'missing' | 'found') => {
    const { facts } = withSensors({ receiver: { state: receiver, resets: [] } });
    return problemsOf({ facts: { ...facts, unridden: 'noSource' } });
  };

  it('explains why riding was impossible', () => {
    expect(none('found')).toMatchObject([
      {
        kind: 'no-sensor',
        grade: 'minor',
        category: 'hardware',
        sentence: "No trainer, power meter or speed sensor was paired, so riding wasn't possible.",
      },
    ]);
    // The sentence is the cause.
    expect(none('found')[0]).not.toHaveProperty('where');
    expect(none('missing')[0]?.sentence).toMatch(/^No ANT\+ stick was found and no trainer/);
  });

  it('is no problem if somebody rode, or watched with sensors paired', () => {
    expect(problemsOf()).toEqual([]);
    const { facts } = withSensors({ ant: [antSensor()], isWatched: true });
    expect(problemsOf({ facts: { ...facts, unridden: 'watched' } })).toEqual([]);
  });
});

describe('a slow start', () => {
  const started = (loadTimeS: number, parts: CaseParts = {}) =>
    problemsOf({ session: { loadTimeS }, ...parts });

  it('counts from a minute on, unless the client traces its start or marks its loads', () => {
    expect(started(59.9)).toEqual([]);
    expect(started(60)).toMatchObject([
      {
        kind: 'slow-start',
        category: 'hardware',
        grade: 'minor',
        where: 'computer',
        rules: ['graphics-load-time'],
        sentence: 'The game took 1 min to start.',
      },
    ]);
    expect(started(90, { session: { loadTimeS: 90, isLoadTraced: true } })).toEqual([]);
    expect(started(90, { events: [{ kind: 'levelLoadStart', t: 1 }] })).toEqual([]);
    expect(started(90, { beforeFromS: 1 })).toEqual([]);
  });

  it('counts long frames while logging in, before the activity', () => {
    const stall = (t: number, seconds: number): LogEvent => ({ kind: 'stall', t, seconds });
    expect(started(0, { events: [stall(100, 6), stall(400, 5.9)] })).toEqual([]);
    expect(started(0, { events: [stall(100, 6), stall(501, 6)] })).toEqual([]);
    expect(started(0, { events: [stall(100, 6), stall(400, 6)] })).toMatchObject([
      { sentence: 'The game froze for 12 s in all while you logged in.' },
    ]);
  });
});
