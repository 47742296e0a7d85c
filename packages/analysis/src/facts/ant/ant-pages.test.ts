import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import { devicePages } from './ant-pages.ts';

const maker = (manufacturerId: number, deviceType = 11): LogEvent => ({
  kind: 'antManufacturer',
  t: 0,
  device: 1,
  deviceType,
  manufacturerId,
  modelId: 1,
});
const battery = (status: number, deviceType = 11): LogEvent => ({
  kind: 'antBattery',
  t: 0,
  device: 1,
  deviceType,
  status,
});

function pagesOf(...events: LogEvent[]) {
  return devicePages(recordOf(events), 1);
}

describe('pages of an ANT+ device', () => {
  it('name the maker when two agree', () => {
    expect(pagesOf(maker(263))).toEqual({});
    expect(pagesOf(maker(263), maker(263))).toEqual({ manufacturer: 'Favero' });
    expect(pagesOf(maker(263), maker(21_013), maker(263))).toEqual({ manufacturer: 'Favero' });
  });

  it("don't name a maker without an entry", () => {
    expect(pagesOf(maker(21_013), maker(21_013))).toEqual({});
  });

  it.each([
    [1, 'new'],
    [2, 'good'],
    [3, 'ok'],
    [4, 'low'],
    [5, 'critical'],
    [0, undefined],
    [6, undefined],
    [7, undefined],
  ])('with status %d report a battery that is %s', (status, state) => {
    const reports = [battery(status), battery(status), battery(status)];
    expect(pagesOf(...reports).batteryState).toBe(state);
  });

  it('report the battery when three agree, the last such state', () => {
    expect(pagesOf(battery(4), battery(4))).toEqual({});
    const falling = [3, 3, 3, 4, 4, 4].map((status) => battery(status));
    expect(pagesOf(...falling)).toEqual({ batteryState: 'low' });
    expect(pagesOf(...falling, battery(1))).toEqual({ batteryState: 'low' });
  });

  it('are read again when the log has grown', () => {
    const record = recordOf([battery(4), battery(4)]);
    expect(devicePages(record, 1)).toEqual({});
    record.add(battery(4));
    expect(devicePages(record, 1)).toEqual({ batteryState: 'low' });
  });

  it('are misread wheel counters if a speed and cadence sensor seems to send them', () => {
    const reports = [1, 2, 3].flatMap(() => [battery(5, 121), maker(32, 121)]);
    expect(pagesOf(...reports)).toEqual({});
  });

  it('belong to that device only', () => {
    expect(devicePages(recordOf([maker(32), maker(32)]), 2)).toEqual({});
  });
});
