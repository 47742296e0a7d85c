import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import type { AntSilence } from '../facts/ant/ant-silence.ts';
import { measureFrameRate } from '../facts/picture/frame-rate.ts';
import type { AntSensor } from '../facts/sensors.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { antSensor, wirelessSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { listed } from '../testing/origin-scenes.ts';
import {
  type CaseParts,
  findingOf,
  linkOf,
  measuredFacts,
  movingAt,
  originOf,
  sourceOf,
} from '../testing/problem-case.ts';
import { worded, wordedVerdict } from '../testing/worded.ts';
import { findProblems } from './find-problems.ts';

const hello: LogEvent = { kind: 'tcpHello', t: 0 };
/** Finds the problems and says them as a rider reads them. */
function found(parts: CaseParts) {
  const { problems, verdict } = findProblems(sourceOf(parts));
  return {
    problems: problems.map((problem) => worded(problem)),
    verdict: wordedVerdict(verdict, problems),
  };
}
const idsOf = (parts: CaseParts) => found(parts).problems.map(({ id }) => id);

const silent = (startS: number, seconds: number): AntSilence => ({
  startS,
  endS: startS + seconds,
  cause: 'radio',
  isFelt: true,
});

/** Builds a sensor with this channel number and these losses. */
function lostSensor(
  device: number,
  role: AntSensor['roles'][number],
  ...silences: AntSilence[]
): AntSensor {
  const channel = { channel: device, device, tracked: [], parts: [] };
  return antSensor({ channel }, { roles: [role], silences });
}

/** Builds outages that start at these seconds, each of the given length. */
const outages = (...list: [startS: number, outageS: number][]) => ({
  facts: {
    link: linkOf(list.map(([startS, outageS]) => ({ startS, outageS, endS: startS + outageS }))),
  },
  events: [hello],
});

/** Builds straps that were lost once each, one after the other. */
const lostStraps = (...seconds: number[]) =>
  withSensors({
    ant: seconds.map((length, i) => lostSensor(i + 1, 'heartRate', silent(100 * (i + 1), length))),
  });

describe('findProblems', () => {
  it('finds nothing in an uneventful hour', () => {
    expect(found({ facts: measuredFacts })).toEqual({
      problems: [],
      verdict: { grade: 'nothing', sentence: 'Nothing went wrong.' },
    });
  });

  it('lists a problem worth a try before dips that go unnoticed', () => {
    const moving = movingAt((t) => (t > 100 && t <= 130 ? 25 : 60), 0, 1000);
    const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
    const weak = antSensor({ lossPercent: 20 }, { roles: ['power'] });
    const { problems, verdict } = found({
      facts: { ...withSensors({ ant: [weak] }).facts, ...(frameRate && { frameRate }) },
      ride: { moving, endS: 1000 },
    });
    expect(problems.map(({ id }) => id)).toEqual(['sensors-badly-received', 'frame-rate-dips']);
    expect(verdict).toMatchObject({
      sentence: expect.stringContaining('Reception of your power meter was weak'),
      firstFix: 'ant-extension',
    });
  });

  it('gives each problem its own id, numbered if a kind occurs twice', () => {
    expect(idsOf(lostStraps(20, 30, 10))).toEqual([
      'heart-rate-lost',
      'heart-rate-lost-2',
      'heart-rate-lost-3',
    ]);
  });

  it('counts whole seconds from the start of the activity', () => {
    const ride = { span: { startS: 100.4, endS: 3600 }, startS: 110 };
    expect(found({ ...outages([600, 20.3]), ride }).problems).toMatchObject([
      { fromSeconds: 500, toSeconds: 520 },
    ]);
  });

  it('keeps at most 20 problems, the worst ones', () => {
    const many = Array.from({ length: 21 }, (_, i) => (i === 20 ? 125 : 10));
    const { problems } = found(lostStraps(...many));
    expect(problems).toHaveLength(20);
    expect(problems[0]).toMatchObject({ grade: 'warning', fromSeconds: 2100 });
  });
});

describe('outages with one cause', () => {
  it('become one problem with the total and the longest time', () => {
    expect(found(outages([600, 20], [1200, 40])).problems).toMatchObject([
      {
        id: 'connection-lost',
        grade: 'warning',
        fromSeconds: 600,
        toSeconds: 1240,
        sentence:
          'The connection to the game server was lost twice, for 1 min in all (longest 40 s): other riders vanished and you rode alone.',
      },
    ]);
  });

  it.each([
    [2, 'warning'],
    [3, 'critical'],
  ])('lasting 50 s each, %d of them, get the grade %s', (count, grade) => {
    const list = Array.from({ length: count }, (_, i): [number, number] => [300 * (i + 1), 50]);
    expect(found(outages(...list)).problems).toMatchObject([{ grade }]);
  });
});

describe('the order of problems', () => {
  it('puts weak sensors before dips of the frame rate that hardly anybody notices', () => {
    const moving = movingAt((t) => (t > 100 && t <= 400 ? 28 : 60), 0, 1000);
    const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
    const ant = [antSensor({ lossPercent: 12 })];
    const { sensors } = withSensors({ ant }).facts ?? {};
    const facts = { ...(sensors && { sensors }), ...(frameRate && { frameRate }) };
    expect(idsOf({ facts, ride: { moving, endS: 1000 } })).toEqual([
      'sensors-badly-received',
      'frame-rate-dips',
    ]);
  });

  it('starts with the grade', () => {
    const sensors = withSensors({
      ant: [lostSensor(1, 'trainer', silent(600, 5)), lostSensor(2, 'heartRate', silent(600, 125))],
    });
    expect(idsOf(sensors)).toEqual(['heart-rate-lost', 'trainer-lost']);
  });

  it('puts a trainer before a heart-rate strap of the same grade', () => {
    const sensors = withSensors({
      ant: [
        lostSensor(1, 'heartRate', silent(600, 200)),
        lostSensor(2, 'trainer', silent(900, 15)),
      ],
    });
    expect(idsOf(sensors)).toEqual(['trainer-lost', 'heart-rate-lost']);
  });

  it('puts the ride before the time before it', () => {
    const origins = [originOf({ kind: 'trainerLost', during: 'before', startS: 10, endS: 90 })];
    const sensors = withSensors({ ant: [lostSensor(1, 'heartRate', silent(2000, 200))] });
    const { problems } = found({ ...sensors, origins, ride: { startS: 1000 } });
    expect(problems).toMatchObject([
      { id: 'heart-rate-lost', grade: 'warning', during: 'ride' },
      { id: 'pairing-trouble', grade: 'warning', during: 'before' },
    ]);
  });

  it('puts the longer of two equal problems first', () => {
    expect(found(lostStraps(20, 40)).problems).toMatchObject([
      { id: 'heart-rate-lost', fromSeconds: 200 },
      { id: 'heart-rate-lost-2', fromSeconds: 100 },
    ]);
  });
});

describe('a finding', () => {
  const two = withSensors({
    ant: [lostSensor(1, 'power', silent(600, 30)), lostSensor(2, 'heartRate', silent(900, 30))],
  });
  const explainedBy = (...keys: string[]) =>
    found({ ...two, results: [findingOf('sensor-ant-blackout', keys)] }).problems.map(
      ({ ruleIds }) => ruleIds,
    );

  it('belongs to the first problem that covers it', () => {
    expect(explainedBy()).toEqual([['sensor-ant-blackout'], []]);
    expect(explainedBy('ant-1', 'ant-2')).toEqual([['sensor-ant-blackout'], []]);
  });

  it('belongs only to a problem with one of its sensors', () => {
    expect(explainedBy('ant-2')).toEqual([[], ['sensor-ant-blackout']]);
    expect(explainedBy('ant-3')).toEqual([[], []]);
  });

  it('belongs only to a problem that covers its rule', () => {
    const results = [
      { ...findingOf('sensor-ant-blackout'), status: 'good' as const },
      findingOf('network-dns'),
    ];
    expect(found({ ...two, results }).problems.flatMap(({ ruleIds }) => ruleIds)).toEqual([]);
  });
});

describe('problems during a computer sleep', () => {
  const sleep = originOf({ startS: 600, endS: 700 });
  const outageAt = (startS: number, seconds = 20) =>
    idsOf({ ...outages([startS, seconds]), origins: [sleep] });

  it('are left out from ten seconds before to a minute after', () => {
    expect(outageAt(590)).toEqual(['computer-slept']);
    expect(outageAt(740)).toEqual(['computer-slept']);
  });

  it('stay if they began sooner or ended later', () => {
    expect(outageAt(589)).toEqual(['computer-slept', 'connection-lost']);
    expect(outageAt(741)).toEqual(['computer-slept', 'connection-lost']);
    expect(outageAt(650, 200)).toContain('connection-lost');
  });

  it('stay if they have no time', () => {
    const weak = antSensor({ lossPercent: 20 }, { roles: ['power'] });
    expect(idsOf({ ...withSensors({ ant: [weak] }), origins: [sleep] })).toEqual([
      'computer-slept',
      'sensors-badly-received',
    ]);
  });
});

describe('problems during a receiver loss', () => {
  it('lose only the sensors on that receiver', () => {
    const origins = [originOf({ kind: 'receiverLost', startS: 600, endS: 625 })];
    const { facts } = withSensors({ ant: [lostSensor(1, 'power', silent(601, 30))] });
    const { events, ...outage } = outages([601, 20]);
    expect(idsOf({ facts: { ...facts, ...outage.facts }, events, origins })).toEqual([
      'connection-lost',
      'receiver-lost',
    ]);
  });
});

describe("a fix that the platform doesn't offer", () => {
  it('is removed from the problem and from the verdict', () => {
    const on = (platform: 'pc' | 'ios') =>
      found({
        ...withSensors({ ant: [lostSensor(1, 'power', silent(600, 30))] }),
        session: { platform },
      });
    expect(on('pc')).toMatchObject({
      problems: [{ firstFix: 'ant-extension' }],
      verdict: { firstFix: 'ant-extension' },
    });
    expect(on('ios').problems[0]).not.toHaveProperty('firstFix');
    expect(on('ios').verdict).not.toHaveProperty('firstFix');
  });
});

describe('a lost Bluetooth trainer', () => {
  it('is reported once, with every finding it explains', () => {
    const trainer = wirelessSensor({ drops: [{ t: 600, seconds: 90 }] });
    const results = [
      findingOf('sensor-ble-drop', ['ble-1']),
      findingOf('sensor-power-gaps', ['ble-1']),
    ];
    const { problems } = found({
      ...withSensors({ wireless: [trainer] }),
      events: listed(0, 'ble', ['Power']),
      results,
    });
    expect(problems).toMatchObject([
      {
        id: 'trainer-lost',
        grade: 'critical',
        sensorKeys: ['ble-1'],
        ruleIds: ['sensor-ble-drop', 'sensor-power-gaps'],
      },
    ]);
  });
});
