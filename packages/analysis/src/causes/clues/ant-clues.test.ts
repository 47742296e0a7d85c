import { describe, expect, it } from 'vitest';
import type { AntSensor } from '../../facts/sensors.ts';
import { antSensor } from '../../rules/testing/sensor-facts.ts';
import type { CauseSource } from '../cause-source.ts';
import type { Moments } from '../moments.ts';
import { neighbourClues } from './ant-clues.ts';

const meter = (parts: Partial<AntSensor['loss']>) => antSensor(parts, { roles: ['power'] });
const strap = (lossPercent: number) => antSensor({ lossPercent }, { roles: ['heartRate'] });

/** What is said of one sensor among others: of a problem of all ride, or of single moments of it. */
function cluesOf([own, ...others]: readonly AntSensor[], isWholeRide = true) {
  const sensors = { ant: [own, ...others], wireless: [] };
  const ride = { startS: 0, endS: 3600, span: { startS: 0, endS: 3600 } };
  const activity = { episodes: [] };
  const source = { facts: { ride, sensors }, record: {}, activity } as unknown as CauseSource;
  const moments = {
    source,
    kind: 'sensors-badly-received',
    problem: { sentences: [] },
    spans: [],
    isWholeRide,
    ant: [own],
    wireless: [],
  } as unknown as Moments;
  return neighbourClues(moments).map(({ clue, strength = 1 }) => [clue.id, strength]);
}

describe('sensors that all lose messages', () => {
  it('are compared by messages, whatever a meter says again', () => {
    const repeating = meter({ lossPercent: 1, messageLossPercent: 10 });
    expect(cluesOf([repeating, strap(9)])).toEqual([['all-lose', 1]]);
    expect(cluesOf([strap(9), repeating])).toEqual([['all-lose', 1]]);
  });

  it('are said of each of them alike, but of one that loses three times as much as any other', () => {
    const sensors = [strap(34), antSensor({ lossPercent: 18 }), meter({ lossPercent: 7.5 })];
    for (const own of sensors)
      expect(cluesOf([own, ...sensors.filter((one) => one !== own)])).toEqual([['all-lose', 1]]);
    expect(cluesOf([strap(24), meter({ lossPercent: 8 })])).toEqual([['loses-alone', 1]]);
    expect(cluesOf([strap(12), meter({ lossPercent: 4.9 })])).toEqual([]);
  });

  it('may have one that loses far more', () => {
    expect(cluesOf([meter({ lossPercent: 8 }), strap(40)])).toEqual([['all-lose', 1]]);
  });

  it('are a weaker sign of what was lost in single moments', () => {
    expect(cluesOf([strap(9), meter({ lossPercent: 8 })], false)).toEqual([['all-lose', 0.5]]);
  });
});

describe('neighbours in the moments of a lost sensor', () => {
  const spans = [
    [1000, 1005],
    [2000, 2005],
    [3000, 3005],
  ] as const;
  const bin = (t: number, lossPercent: number) => ({ t, lossPercent, rxFails: 0 });

  /** What is said of a meter that was lost in these moments, beside one other sensor. */
  function cluesBeside(other: AntSensor, episodes: readonly object[] = []) {
    const own = antSensor({ channel: { ...strap(0).loss.channel, channel: 1 } });
    const ride = { startS: 0, endS: 3600, span: { startS: 0, endS: 3600 } };
    const facts = { ride, sensors: { ant: [own, other], wireless: [] } };
    const moments = {
      source: { facts, record: {}, activity: { episodes } },
      kind: 'power-lost',
      problem: { sentences: [] },
      spans,
      isWholeRide: false,
      ant: [own],
      wireless: [],
    } as unknown as Moments;
    return neighbourClues(moments).map(({ clue }) => clue);
  }
  const clueOf = (other: AntSensor) => cluesBeside(other)[0];

  const silence = { startS: 1998, endS: 2012, cause: 'radio', isFelt: true } as const;

  it('were not silent where half of their messages arrived', () => {
    const bins = [bin(1000, 50), bin(2000, 55), bin(3000, 0)];
    expect(clueOf(antSensor({ bins }))).toMatchObject({
      id: 'others-silent',
      values: { times: 2, halfHeard: true },
    });
    expect(clueOf(antSensor({ bins: bins.map(({ t }) => bin(t, 49)) }))?.id).not.toBe(
      'others-silent',
    );
  });

  it('were silent in the moments in which nothing of them arrived, and only in those', () => {
    const bins = [bin(1000, 50), bin(2000, 90), bin(3000, 0)];
    expect(clueOf(antSensor({ bins }, { silences: [silence] }))).toMatchObject({
      id: 'others-silent',
      values: { times: 1, halfHeard: false },
    });
  });

  it('were heard in so many of all moments', () => {
    expect(clueOf(antSensor({ bins: [bin(1000, 0), bin(2000, 0)] }))).toMatchObject({
      id: 'others-heard',
      values: { times: 2, silences: 3, all: false },
    });
    expect(clueOf(antSensor({ bins: [bin(1000, 0), bin(2000, 0), bin(3000, 0)] }))).toMatchObject({
      values: { times: 3, silences: 3, all: true },
    });
  });

  it('are lost often where the report counts three losses of each, whatever was silent', () => {
    const lossesOf = (device: string, times: number) =>
      [100, 200, 300]
        .slice(0, times)
        .map((from) => ({ kind: 'sensor-lost', device, from, seconds: 5 }));
    const idsOf = (ofOther: number) =>
      cluesBeside(antSensor({}, { silences: [silence, silence, silence, silence] }), [
        ...lossesOf('ant-1', 3),
        ...lossesOf('ant-2', ofOther),
      ]);
    expect(idsOf(3)).toContainEqual({
      id: 'lost-often-too',
      values: { others: ['heartRate'], times: 3 },
    });
    expect(idsOf(2).map(({ id }) => id)).not.toContain('lost-often-too');
  });
});
