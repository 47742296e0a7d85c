import { describe, expect, it } from 'vitest';
import { binAt, heatColumns, meanLoss, sensorLossOf } from './sensor-loss.ts';

const loss = sensorLossOf({
  key: 's1',
  binS: 10,
  t: [20, 30, 100],
  rxFails: [4, 40, 20],
  lossPercent: [10, 100, 50],
});

describe('loss of a sensor', () => {
  it('is found by the moment, and is none where nothing was lost', () => {
    expect([19, 20, 29.9, 30, 40, 105].map((t) => binAt(loss, t))).toEqual([
      undefined,
      0,
      0,
      1,
      undefined,
      2,
    ]);
  });

  it('has a mean over a stretch in which the other bins lost nothing', () => {
    expect(meanLoss(loss, { from: 0, to: 100 })).toBeCloseTo(11);
    expect(meanLoss(loss, { from: 25, to: 35 })).toBeCloseTo(55);
  });

  it('is no percentage that is worth its name without a slot model', () => {
    const raw = sensorLossOf({ key: 's1', binS: 10, t: [0], rxFails: [20] });
    expect(raw).toMatchObject({ isCorrected: false, percent: [25] });
  });

  it('is drawn in whole pixels, the worst of the bins that share one', () => {
    expect(heatColumns(loss, { from: 0, to: 200 }, 200)).toEqual([
      { x: 20, width: 10, percent: 10 },
      { x: 30, width: 10, percent: 100 },
      { x: 100, width: 10, percent: 50 },
    ]);
    expect(heatColumns(loss, { from: 0, to: 1000 }, 20)).toEqual([
      { x: 0, width: 1, percent: 100 },
      { x: 2, width: 1, percent: 50 },
    ]);
  });

  it('is never drawn more often than there are pixels', () => {
    const t = Array.from({ length: 35_000 }, (_, index) => index * 10);
    const many = sensorLossOf({ key: 's', binS: 10, t, rxFails: t.map(() => 1) });
    expect(heatColumns(many, { from: 0, to: 350_000 }, 1000)).toHaveLength(1000);
  });
});
