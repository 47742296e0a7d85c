import { describe, expect, it } from 'vitest';
import { sceneOf } from '../testing/scene.ts';
import { frameRateSeries } from './frame-rate-series.ts';

/** A frame rate with the distance ridden so far in centimetres. */
type Line = [t: number, fps: number, x: number];

function seriesOf(lines: Line[]) {
  const events = lines.map(([t, fps, x]) => ({ kind: 'fps' as const, t, fps, x, y: 9, z: 0 }));
  return frameRateSeries(sceneOf(events, { startS: 0, endS: 100 }).ride);
}

const start: Line[] = [
  [0, 60, 0],
  [8, 60, 5000],
];

describe('the frame rates in a report', () => {
  it('are those of the log at one line a second', () => {
    expect(seriesOf([...start, [9, 58, 6000], [10, 59, 7000]]).fps).toEqual({
      t: [8, 9, 10],
      fps: [60, 58, 59],
    });
  });

  it('have the lowest of several in one second, so a dip remains visible', () => {
    const series = seriesOf([
      ...start,
      [9, 58, 6000],
      [9.2, 7, 7000],
      [9.9, 59, 8000],
      [10, 59, 9000],
    ]);
    expect(series).toEqual({ fps: { t: [8, 9.2, 10], fps: [60, 7, 59] } });
  });

  it('prefer one that counts to a lower one at a standstill, and name those that stand still', () => {
    const series = seriesOf([
      ...start,
      [9, 58, 6000],
      [9.5, 7, 6000],
      [10, 30, 6000],
      [10.5, 20, 6000],
      [11, 50, 9000],
    ]);
    expect(series).toEqual({ fps: { t: [8, 9, 10.5, 11], fps: [60, 58, 20, 50] }, still: [2] });
  });

  it('have at most one for each second, however many lines a second has', () => {
    const lines: Line[] = Array.from({ length: 9000 }, (_, i) => [i / 100, 60, i * 50]);
    expect(seriesOf(lines).fps?.t.length).toBeLessThanOrEqual(91);
  });
});
