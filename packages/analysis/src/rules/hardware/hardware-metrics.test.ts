import { describe, expect, it } from 'vitest';
import { type CaseParts, given } from '../testing/rule-case.ts';
import { hardwareMetrics } from './hardware-metrics.ts';

const session = { utcSource: 'unknown', platform: 'pc', hasCleanEnd: true } as const;
const at = (day: string) => Date.parse(day) / 1000;
const valuesOf = (parts: CaseParts) =>
  Object.fromEntries(
    Object.entries(hardwareMetrics(given({}, parts))).map(([id, { value }]) => [id, value]),
  );

describe('hardware metrics', () => {
  it('cover a log that names everything', () => {
    const parts: CaseParts = {
      hardware: {
        cpu: 'Intel Core i7-6700HQ',
        gpu: 'Intel HD Graphics 530',
        gpuVendor: 'Intel',
        ramGb: 8,
        driver: '20.19.15.4424',
        openGl: '4.4.0',
      },
      session: { ...session, gameVersion: '1.102.0 (1)' },
      startUnixS: at('2026-02-10'),
    };
    expect(valuesOf(parts)).toEqual({
      'hw.gpu_class': 2,
      'hw.gpu_mismatch': 1,
      'hw.ram_gb': 8,
      'hw.driver_age': 118,
      'hw.client_lag': 2,
    });
  });

  it('are absent if the log names nothing', () => {
    expect(valuesOf({ hardware: {} })).toEqual({});
  });

  it('have no class for unknown chips, and no mismatch for unknown processors', () => {
    expect(valuesOf({ hardware: { gpu: 'Voodoo 2', cpu: 'Intel Core i7-6700HQ' } })).toEqual({
      'hw.gpu_mismatch': 0,
    });
    expect(valuesOf({ hardware: { gpu: 'Intel HD Graphics 530' } })).toEqual({ 'hw.gpu_class': 2 });
  });

  it("ignore a graphics chip that doesn't fit the processor", () => {
    const hardware = { cpu: 'Intel Core i5-9400F', gpu: 'Intel UHD Graphics 630' };
    expect(valuesOf({ hardware })).toEqual({});
  });

  it('judge memory on computers only', () => {
    const hardware = { ramGb: 4 };
    expect(valuesOf({ hardware, session: { ...session, platform: 'mac' } })).toEqual({
      'hw.ram_gb': 4,
    });
    expect(valuesOf({ hardware, session: { ...session, platform: 'ios' } })).toEqual({});
    expect(valuesOf({ hardware, session: { ...session, platform: 'unknown' } })).toEqual({});
  });

  it('need a date for ages', () => {
    const hardware = { driver: '359.06', gpuVendor: 'NVIDIA Corporation' };
    expect(valuesOf({ hardware })).toEqual({});
    expect(valuesOf({ hardware, startUnixS: at('2016-12-01') })).toEqual({ 'hw.driver_age': 12 });
  });
});
