import { describe, expect, it } from 'vitest';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import { antSensor, wirelessSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { sourceOf } from '../testing/problem-case.ts';
import type { Draft } from './draft.ts';
import { withSafeFixes } from './safe-fix.ts';
import { joinSameMoments } from './same-moment.ts';

const trainer = wirelessSensor({ transport: 'lan' });
const meter = antSensor({}, { roles: ['power'] });
const strap = antSensor(
  { channel: { ...meter.loss.channel, channel: 4, device: 77 } },
  { roles: ['heartRate'] },
);
const source = sourceOf({
  ...withSensors({ ant: [meter, strap], wireless: [trainer] }),
});

const at = (...times: number[]) => times.map((startS) => ({ startS, seconds: 40 }));

const draftOf = (more: Partial<Draft> & Pick<Draft, 'kind'>): Draft => ({
  category: 'sensors',
  grade: 'warning',
  sentences: [{ id: 'felt.power' }],
  during: 'ride',
  rules: [],
  affectedS: 40,
  ...(more.occurrences?.[0] && { startS: more.occurrences[0].startS }),
  ...more,
});
const outage = (...times: number[]) =>
  draftOf({
    kind: 'connection-lost',
    category: 'network',
    occurrences: at(...times),
    where: 'homeNetwork',
    firstFix: 'net-router-restart',
    doubt: 'home-or-line',
  });
const trainerLost = (...times: number[]) =>
  draftOf({
    kind: 'trainer-lost',
    sentences: [
      {
        id: 'link-lost',
        values: { sensor: 'trainer', link: 'lan', times: 1, total: 40, byComputer: false },
      },
    ],
    occurrences: at(...times),
    where: 'homeNetwork',
    sensorKeys: [wirelessKey(trainer)],
    firstFix: 'ant-switch-transport',
  });
const silent = (sensor: typeof meter, kind: 'power-lost' | 'heart-rate-lost', ...times: number[]) =>
  draftOf({
    kind,
    sentences: [{ id: 'sensor-lost.unknown-return', values: { sensor: 'power', times: 1 } }],
    occurrences: at(...times),
    where: 'radio',
    sensorKeys: [antKey(sensor.loss.channel)],
    firstFix: 'ant-extension',
  });
const idsOf = (draft: Draft | undefined) => draft?.sentences.map(({ id }) => id);

describe('joinSameMoments', () => {
  it('lets a trainer refer to the connection that was lost in the same seconds', () => {
    const [first, second] = joinSameMoments([outage(600), trainerLost(604)], source);
    expect(first).toEqual(outage(600));
    expect(second).toMatchObject({ occurrences: at(604), sameMomentAs: first });
    expect(second?.firstFix).toBeUndefined();
    expect(idsOf(second)).toEqual(['link-lost', 'same-moment.connection']);
  });

  it('gives a graver trainer loss the place and the fix of the connection', () => {
    const [first, second] = joinSameMoments([trainerLost(604), outage(600)], source);
    expect(first).toMatchObject({ kind: 'trainer-lost', firstFix: 'net-router-restart' });
    expect(idsOf(second)).toEqual(['felt.power', 'same-moment.sensor']);
    expect(second?.sameMomentAs).toBe(first);
  });

  it('leaves a trainer alone that was lost 16 s later, at another time too, or before the ride', () => {
    for (const other of [
      trainerLost(616),
      trainerLost(600, 1800),
      { ...trainerLost(600), during: 'before' } as const,
    ])
      expect(joinSameMoments([outage(600), other], source)[1]).toEqual(other);
    expect(joinSameMoments([outage(600), trainerLost(615)], source)[1]?.sameMomentAs).toBeDefined();
  });

  it('joins sensors of one receiver that always fell silent within 3 s', () => {
    const power = silent(meter, 'power-lost', 600, 900);
    const [, second] = joinSameMoments([power, silent(strap, 'heart-rate-lost', 603)], source);
    expect(idsOf(second)).toContain('same-moment.sensor');
    const [, late] = joinSameMoments([power, silent(strap, 'heart-rate-lost', 604)], source);
    expect(late?.sameMomentAs).toBeUndefined();
  });

  it('takes no meeting for more than chance where a sensor fell silent all the time', () => {
    const often = Array.from({ length: 60 }, (_, index) => 60 * index);
    const power = silent(meter, 'power-lost', ...often);
    const [, strapLost] = joinSameMoments([power, silent(strap, 'heart-rate-lost', 600)], source);
    expect(strapLost?.sameMomentAs).toBeUndefined();
  });

  it('does not join a sensor on ANT+ with the network', () => {
    const power = silent(meter, 'power-lost', 600);
    expect(joinSameMoments([power, outage(600)], source)).toEqual([power, outage(600)]);
  });
});

describe('withSafeFixes', () => {
  const controlLost = draftOf({
    kind: 'trainer-control-lost',
    occurrences: at(640),
    sensorKeys: [wirelessKey(trainer)],
    firstFix: 'ant-switch-transport',
  });

  it('advises no other radio where its use led into a ride without resistance', () => {
    const [first, second] = withSafeFixes([trainerLost(600), controlLost]);
    expect(first?.firstFix).toBe('lan-trainer-signal');
    expect(second?.firstFix).toBe('ant-switch-transport');
    const byComputer: Draft = { ...trainerLost(600), where: 'computer' };
    expect(withSafeFixes([byComputer, controlLost])[0]?.firstFix).toBe('net-wired');
  });

  it('keeps the fix where nothing came of it', () => {
    expect(withSafeFixes([trainerLost(600)])[0]?.firstFix).toBe('ant-switch-transport');
    const other = { ...controlLost, sensorKeys: ['lan-99'] };
    expect(withSafeFixes([trainerLost(600), other])[0]?.firstFix).toBe('ant-switch-transport');
  });
});
