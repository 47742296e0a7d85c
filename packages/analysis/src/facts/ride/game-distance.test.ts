import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { gameDistances, type MeasuredDistance } from './game-distance.ts';

const block = (t: number, metres: number): LogEvent => ({ kind: 'activityDistance', t, metres });
const activity = (startS: number, endS: number, metres?: number): MeasuredDistance => ({
  span: { startS, endS },
  ...(metres !== undefined && { metres }),
  hasHoles: false,
});
const distancesOf = (events: LogEvent[], ...activities: MeasuredDistance[]) =>
  gameDistances(recordOf(events), activities);

describe('the distance that the game counted', () => {
  it('is that of the block behind the activity', () => {
    const ride = activity(100, 3600, 24_500);
    expect(distancesOf([block(102, 0), block(3601, 25_007)], ride)).toEqual([25_007]);
    expect(distancesOf([block(102, 0)], ride)).toEqual([undefined]);
    expect(distancesOf([], ride)).toEqual([undefined]);
  });

  it('is shared by the activities of one session as their positions are', () => {
    const three = [activity(58, 480, 2500), activity(480, 3956, 26_000), activity(3956, 4442, 500)];
    expect(distancesOf([block(70, 0), block(4443, 29_580)], ...three)).toEqual([2550, 26_520, 510]);
  });

  it('belongs to one session', () => {
    const two = [activity(100, 3000, 20_000), activity(3100, 4000, 2000)];
    const blocks = [block(101, 0), block(3001, 20_400), block(3101, 0), block(4001, 2100)];
    expect(distancesOf(blocks, ...two)).toEqual([20_400, 2100]);
  });

  it('gives an activity with missing lines what the others leave', () => {
    const cut = { ...activity(1221, 4364, 4300), hasHoles: true };
    expect(distancesOf([block(4365, 40_300)], activity(262, 1221, 3200), cut)).toEqual([
      undefined,
      37_100,
    ]);
  });

  it('is not taken if it is far from the positions, or without movement', () => {
    expect(distancesOf([block(3601, 40_000)], activity(100, 3600, 24_500))).toEqual([undefined]);
    expect(distancesOf([block(3601, 0)], activity(100, 3600))).toEqual([undefined]);
  });
});
