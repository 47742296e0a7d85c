import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { antSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { type CaseParts, incidentOf, linkOf, sourceOf } from '../testing/problem-case.ts';
import { pairing, rxFails } from '../testing/ride-events.ts';
import { beforeProblems } from './before-ride.ts';

/** The activity begins 500 s into the log, the ride at 1000 s. */
const ride = { span: { startS: 500, endS: 3600 }, startS: 1000 };
const problemsOf = (parts: CaseParts = {}) => beforeProblems(sourceOf({ ride, ...parts }));

describe('a trainer before the ride', () => {
  const lost = (endS: number | undefined, parts: Partial<ReturnType<typeof incidentOf>> = {}) => {
    const { endS: _, ...open } = incidentOf({
      kind: 'trainerLost',
      during: 'before',
      startS: 100,
      devices: ['lan-1'],
      ...parts,
    });
    return problemsOf({ incidents: [endS === undefined ? open : { ...open, endS }] });
  };

  it('that was gone for a minute is a warning', () => {
    expect(lost(159)).toMatchObject([{ grade: 'minor' }]);
    expect(lost(160)).toMatchObject([
      {
        kind: 'pairing-trouble',
        grade: 'warning',
        during: 'before',
        where: 'homeNetwork',
        firstFix: 'ant-switch-transport',
        sentence: 'Something happened.',
        // Seconds of the log; those of the incident count from the activity.
        startS: 600,
        endS: 660,
        affectedS: 60,
      },
    ]);
  });

  it('that did not come back was gone until the ride', () => {
    const [open] = lost(undefined);
    expect(open).toMatchObject({ affectedS: 400, grade: 'warning' });
    expect(open).not.toHaveProperty('endS');
  });

  it('that refused the connection is one, too', () => {
    const refused = { kind: 'pairingTrouble', summaryId: 'trainerRefused' } as const;
    expect(lost(160, refused)).toMatchObject([{ grade: 'warning' }]);
  });

  it('was lost by the computer where that reset the network', () => {
    expect(lost(160, { summaryId: 'resetTrainerPairedAnew' })).toMatchObject([
      { where: 'computer' },
    ]);
  });

  it('on Bluetooth was lost by its radio', () => {
    expect(lost(160, { devices: ['ble-1'] })).toMatchObject([{ where: 'radio' }]);
  });

  it('is told of in the ride elsewhere', () => {
    expect(lost(160, { during: 'ride' })).toEqual([]);
    expect(lost(160, { kind: 'localNetworkReset' })).toEqual([]);
  });

  it('that was only slow to pair is not told', () => {
    expect(lost(400, { kind: 'pairingTrouble', summaryId: 'longSearch' })).toEqual([]);
  });

  it('is worse than another sensor', () => {
    expect(lost(400, { kind: 'sensorLost', devices: ['ble-2'] })).toMatchObject([
      { grade: 'minor', where: 'radio', firstFix: 'sensor-wake-first' },
    ]);
  });
});

describe('a sensor that was lost over and over before the ride', () => {
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

  it('is a word from the second search on', () => {
    expect(searched([700])).toEqual([]);
    expect(searched([700, 800])).toMatchObject([
      {
        kind: 'pairing-trouble',
        grade: 'minor',
        during: 'before',
        startS: 700,
        endS: 800,
        sensorKeys: ['ant-2'],
        confidence: 'medium',
        sentence:
          'The receiver lost your heart-rate strap twice before the ride, as it does while a sensor sleeps or is not worn yet.',
      },
    ]);
  });

  it('counts from the activity before on, and to the ride', () => {
    expect(searched([700, 800], { beforeFromS: 701 })).toEqual([]);
    expect(searched([700, 1000])).toEqual([]);
  });
});

describe('a game server that was silent on the menus', () => {
  const timeout = (t: number): LogEvent => ({ kind: 'connectionTimeout', t, waitS: 10 });
  const silent = (times: number[], parts: CaseParts = {}) =>
    problemsOf({ events: times.map(timeout), ...parts });

  it('is a word from half a minute on', () => {
    expect(silent([700, 719])).toEqual([]);
    expect(silent([700, 720])).toMatchObject([
      {
        kind: 'connection-before',
        category: 'network',
        grade: 'minor',
        startS: 690,
        endS: 720,
        sentence:
          "The game server didn't answer for 30 s while you were on the menus; it was there when you rode.",
      },
    ]);
  });

  it('is one time-out alone, or one in the ride, never', () => {
    expect(silent([700])).toEqual([]);
    expect(silent([1000, 1020])).toEqual([]);
  });

  it('is no problem of its own where the server never came back', () => {
    const link = linkOf([{ startS: 1000, outageS: 2600 }]);
    expect(silent([700, 720], { facts: { link } })).toEqual([]);
  });
});

describe('a log without any sensor', () => {
  const none = (receiver: 'missing' | 'found') => {
    const { facts } = withSensors({ receiver: { state: receiver, resets: [] } });
    return problemsOf({ facts: { ...facts, nobodyRode: 'noSource' } });
  };

  it('tells why nobody could ride', () => {
    expect(none('found')).toMatchObject([
      {
        kind: 'no-sensor',
        grade: 'minor',
        category: 'hardware',
        sentence: "No trainer, power meter or speed sensor was paired, so riding wasn't possible.",
      },
    ]);
    expect(none('missing')[0]?.sentence).toMatch(/^No ANT\+ stick was found and no trainer/);
  });

  it('is no problem where somebody rode, or only watched with sensors paired', () => {
    expect(problemsOf()).toEqual([]);
    const { facts } = withSensors({ ant: [antSensor()], isWatched: true });
    expect(problemsOf({ facts: { ...facts, nobodyRode: 'watched' } })).toEqual([]);
  });
});

describe('a slow start', () => {
  const started = (loadTimeS: number, parts: CaseParts = {}) =>
    problemsOf({ era: 'legacy', session: { loadTimeS }, ...parts });

  it('of an old client takes a minute', () => {
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
    expect(started(90, { era: 'modern' })).toEqual([]);
    expect(started(90, { beforeFromS: 1 })).toEqual([]);
  });

  it('has long frames while signing in, before the activity', () => {
    const stall = (t: number, seconds: number): LogEvent => ({ kind: 'stall', t, seconds });
    expect(started(0, { events: [stall(100, 6), stall(400, 5.9)] })).toEqual([]);
    expect(started(0, { events: [stall(100, 6), stall(501, 6)] })).toEqual([]);
    expect(started(0, { events: [stall(100, 6), stall(400, 6)] })).toMatchObject([
      { sentence: 'The game stood still for 12 s in all while you logged in.' },
    ]);
  });
});
