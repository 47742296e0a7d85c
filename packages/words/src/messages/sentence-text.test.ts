import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import type { ValueKind, ValueKinds } from '@ridescope/catalogue/value-kinds';
import { describe, expect, it } from 'vitest';
import { sentenceText } from './sentence-text.ts';

/** Writes one value. */
const written = <Kind extends ValueKind>(kind: Kind, value: ValueKinds[Kind]) =>
  sentenceText('{value}', { value: kind }, { value });

describe('a value', () => {
  it('that counts chooses a plural', () => {
    const message = '{times, plural, =1 {once} =2 {twice} other {# times}}';
    const texts = [1, 2, 3].map((times) => sentenceText(message, { times: 'count' }, { times }));
    expect(texts).toEqual(['once', 'twice', '3 times']);
    expect(written('count', 45)).toBe('45');
  });

  it.each([
    [1, '1 s'],
    [181, '3 min 1 s'],
    [4000, '1 h 07 min'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(written('seconds', seconds)).toBe(text);
  });

  it.each([
    [0.4, '0.4 s'],
    [12.46, '12.5 s'],
  ])('that is a delay of %d s is %s', (seconds, text) => {
    expect(written('delay', seconds)).toBe(text);
  });

  it.each([
    [12.3, '12.3'],
    [29.9, '29.9'],
    [58, '58'],
  ])('of %d frames per second is %s', (rate, text) => {
    expect(written('fps', rate)).toBe(text);
  });

  it('in percent has no sign, which the message adds', () => {
    expect(written('percent', 57)).toBe('57');
  });

  it.each([true, false])('that is a flag of %s chooses a wording', (open) => {
    const message = 'Lost{open, select, true { for good} other {}}.';
    expect(sentenceText(message, { open: 'flag' }, { open })).toBe(
      open ? 'Lost for good.' : 'Lost.',
    );
  });

  it('that is a sensor is named by what it measures, or by its channel', () => {
    expect(written('sensor', 'heartRate')).toBe('heart-rate strap');
    expect(written('sensor', 'unknown')).toBe('sensor');
    expect(written('sensor', 'channel-5')).toBe('ANT+ sensor on channel 5');
    const names = sensorRoles.map((role) => written('sensor', role));
    expect(new Set(names).size).toBe(sensorRoles.length);
  });

  it('of several sensors lists them', () => {
    expect(written('sensors', ['trainer', 'power', 'heartRate'])).toBe(
      'trainer, power meter and heart-rate strap',
    );
  });

  it('of sensors beside one of the same role calls them others', () => {
    const shape = { sensor: 'sensor', others: 'sensors' } as const;
    const values = { sensor: 'controller', others: ['controller', 'heartRate'] };
    expect(sentenceText('{others} beside {sensor}', shape, values)).toBe(
      'other controller and heart-rate strap beside controller',
    );
  });

  it('that is a fault of a connection says why it failed', () => {
    expect(written('socketFault', 'noAnswer')).toBe('nobody answered in time');
    expect(written('socketFault', 'refused')).toBe('the connection was refused');
  });

  it.each([
    ['ble', 'over Bluetooth'],
    ['lan', 'over the network'],
  ] as const)('that is the link %s is written as %s', (link, text) => {
    expect(written('link', link)).toBe(text);
  });
});

it('sentenceText writes all values of a sentence, and leaves out what the catalogue does not know', () => {
  const shape = { sensor: 'sensor', length: 'seconds' } as const;
  const values = { sensor: 'power', length: 75, more: 'x' };
  expect(sentenceText('Your {sensor} was gone for {length}.', shape, values)).toBe(
    'Your power meter was gone for 1 min 15 s.',
  );
  expect(() => sentenceText('{more}', shape, values)).toThrow();
  expect(sentenceText('All is well.', {})).toBe('All is well.');
});
