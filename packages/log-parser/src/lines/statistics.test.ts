import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

const figures =
  'count = 37065, min = 0.000028, max = 0.279499, mean = 0.100007, stddev = 0.004721, success-ratio = 1.000000';
const read1 = { count: 37_065, minS: 0.000028, maxS: 0.279499, meanS: 0.100007 };

describe('interval statistics', () => {
  it.each([
    ['POWER SOURCE', 'power'],
    ['CADENCE', 'cadence'],
    ['HEART RATE', 'heartRate'],
  ])('reads %s', (name, channel) => {
    const device = { name: 1, model: 'Wahoo KICKR' };
    expect(
      read(`DEBUG LEVEL: ${name}: Interval Stats: device = Wahoo KICKR 5404, ${figures}`),
    ).toEqual([{ kind: 'intervalStats', channel, device, ...read1 }]);
  });

  it('reads a device name with a comma and an empty one', () => {
    const say = (name: string) =>
      read(`DEBUG LEVEL: HEART RATE: Interval Stats: device = ${name}, ${figures}`);
    expect(say('Stages, count = 1')).toMatchObject([
      { device: { model: 'Stages' }, count: 37_065 },
    ]);
  });

  it('knows the protocol statistics but gives no event', () => {
    expect(read('DEBUG LEVEL: ZP RTL Stats: device = Wahoo KICKR 5404, count = 1')).toEqual([]);
  });

  it.each([
    'DEBUG LEVEL: POWER SOURCE: Interval Stats: device = Wahoo KICKR 5404',
    'DEBUG LEVEL: POWER SOURCE: Interval Stats: device = Wahoo KICKR 5404, count = many, min = 0',
    'DEBUG LEVEL: POWER SOURCE: Interval Stats: device = X, count = 1, min = 0.1, max = ., mean = 0.1,',
    'DEBUG LEVEL: POWER SOURCE: Interval Stats: device = X, count = 1, min = 1.2.3, max = 1, mean = 0.1,',
    'DEBUG LEVEL: STEERING: Interval Stats: device = X, count = 1',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));
});
