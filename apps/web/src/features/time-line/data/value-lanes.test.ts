import { describe, expect, it } from 'vitest';
import { valueLanes } from './value-lanes.ts';

const series = {
  activityId: 'a1',
  t: [100, 101, 102, 103],
  channels: [
    { channel: 'power' as const, values: [200, 210, null, 230], gaps: [{ from: 102, to: 103 }] },
  ],
};
const [lane] = valueLanes(series);

describe('a lane of a FIT file', () => {
  it('names its channel, its unit and where it comes from', () => {
    expect(lane).toMatchObject({ title: 'Power', subtitle: 'W, from the FIT file', top: 230 });
  });

  it('reads the value of a moment, and that one is missing', () => {
    expect(lane?.at(101, 1)).toEqual({ text: '210 W' });
    expect(lane?.at(102, 1)).toEqual({
      text: 'no value',
      event: 'missing or wrong',
      tone: 'warning',
    });
    expect(lane?.at(200, 1)).toEqual({ text: 'no value' });
  });

  it('reads the mean of a stretch, and how long values are missing in it', () => {
    expect(lane?.over({ from: 100, to: 102 }, false)).toEqual({ text: 'mean 205 W' });
    expect(lane?.over({ from: 100, to: 104 }, true)).toEqual({
      text: 'mean 213 W',
      event: 'missing or wrong 1 s',
      tone: 'warning',
    });
  });
});
