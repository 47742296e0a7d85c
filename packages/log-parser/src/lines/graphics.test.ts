import { describe, expect, it } from 'vitest';
import { parse, read } from '../testing/read-log.ts';

describe('graphics lines', () => {
  it.each([
    ['FPS  54,   861, 19805, 43084', { fps: 54, x: 861, y: 19_805, z: 43_084 }],
    ['FPS 130, -372284, 48932, 190113', { fps: 130, x: -372_284, y: 48_932, z: 190_113 }],
    ['FPS 25.30, 101756,  9547, -2237', { fps: 25.3, x: 101_756, y: 9547, z: -2237 }],
    ['FPS 103.09, -49903, 12083,   -72', { fps: 103.09, x: -49_903, y: 12_083, z: -72 }],
    ['FPS   0,     0,     0,     0', { fps: 0, x: 0, y: 0, z: 0 }],
  ])('reads %j', (message, figures) =>
    expect(read(message)).toEqual([{ kind: 'fps', ...figures }]),
  );

  it.each([
    ['Giant dt in app. dt = 1.11', { kind: 'stall', seconds: 1.11 }],
    ['LOAD TIME = 13919', { kind: 'loadTime', ms: 13_919 }],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it('takes the end of the initialisation trace for the load time of modern clients', () => {
    const log =
      '[21:09:07] Log Time: 21:09:07 2026-01-08\n[21:09:46] [Sentry] Ending trace for ZwiftInitialize()\n';
    expect(parse(log).events[1]).toEqual({
      kind: 'loadTime',
      t: 39,
      ms: 39_000,
      isTraced: true,
    });
    expect(read('[Sentry] Ending trace for World Load')).toEqual([]);
  });

  it.each([
    'FPS ',
    'FPS 54',
    'FPS 54, 861, 19805',
    'FPS 54, 861, 19805,',
    'FPS 54, 861, 19805, x',
    'FPS x, 861, 19805, 43084',
    'FPS 54; 861, 19805, 43084',
    'FPS 54, 861, 19805, 43084, 1',
    'FPS 54, 861, 19805, 43084 and more',
    'FPS 54, 861, 99999999999999999999, 43084',
    'FPS counter shown',
    'Giant dt in app. dt = ',
    'Giant dt in app. dt = long',
    'Giant dt in app. dt = 192.0.2.7',
    'Giant dt in app. dt = 70012345',
    'Giant dt in app. dt = 51.50853 N',
    'LOAD TIME = ',
    'LOAD TIME = short',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));
});
