import { describe, expect, it } from 'vitest';
import { driverMonth, driverMonthsOld, lacksOpenGlRework } from './driver-age.ts';
import { compareVersions, monthNumber, monthText } from './driver-release.ts';
import { intelBranches } from './intel-drivers.ts';
import { nvidiaReleases } from './nvidia-drivers.ts';

const at = (day: string) => Date.parse(day) / 1000;
const [nvidia, amd, intel] = ['NVIDIA Corporation', 'ATI Technologies Inc.', 'Intel'];
const monthOf = (driver: string, vendor: string | undefined) => {
  const month = driverMonth(driver, vendor);
  return month === undefined ? undefined : monthText(month);
};

describe('the month of a driver', () => {
  it.each([
    [nvidia, '359.06', '2015-12'],
    [nvidia, '368.81', '2016-07'],
    [nvidia, '378.78', '2017-03'],
    // Between 576.80 of June and 576.88 of July: take the later one, so that it isn't called older than it is.
    [nvidia, '576.83', '2025-07'],
    [nvidia, '591.74', '2026-01'],
    // Branches that aren't listed, or that go on next to newer ones.
    [nvidia, '354.74', undefined],
    [nvidia, '474.14', undefined],
    [nvidia, '472.98', undefined],
    [nvidia, '9999.99', undefined],
    [amd, '18.5.1', '2018-05'],
    [amd, '22.8.1.220810', '2022-08'],
    [amd, '22.20.27.09.230330', '2023-03'],
    [amd, '15.200.1012.2', undefined],
    [amd, '20.40.52', undefined],
    [amd, '25.20.15027.5007', undefined],
    [amd, '1.38.3', undefined],
    [intel, '20.19.15.4424', '2016-04'],
    [intel, '10.18.15.4274', '2015-12'],
    [intel, '27.20.100.8280', '2020-06'],
    [intel, '31.0.101.4887', '2023-10'],
    [intel, '31.0.101.2115', undefined],
    [intel, '9.17.10.4229', undefined],
    // macOS includes its driver.
    ['Intel Inc.', '10.20.23', undefined],
    [nvidia, '378.05.05.05f01', undefined],
    ['Qualcomm', '30.0.0', undefined],
    [undefined, '359.06', undefined],
  ])('by %s, version %s, is %s', (vendor, driver, month) => {
    expect(monthOf(driver, vendor)).toBe(month);
  });

  it.each([nvidiaReleases, ...intelBranches])(
    'comes from tables that ascend in version and month',
    (...table) => {
      const releases = table.map(([version, month]) => ({ version, month }));
      releases.slice(1).forEach((release, index) => {
        const before = releases[index];
        if (!before) return;
        expect(compareVersions(release.version, before.version)).toBeGreaterThan(0);
        expect(monthNumber(release.month)).toBeGreaterThanOrEqual(monthNumber(before.month));
      });
    },
  );
});

describe('the age at the ride', () => {
  it.each([
    ['359.06', '2016-02-08', 2],
    ['359.06', '2017-05-28', 17],
    ['359.06', '2015-12-31', 0],
    // A clock that is a few days slow is acceptable; a year isn't.
    ['359.06', '2015-11-30', 0],
    ['359.06', '2014-12-01', undefined],
  ])('of %s on %s is %s months', (driver, day, months) => {
    expect(driverMonthsOld(driver, nvidia, at(day))).toBe(months);
  });

  it('is unknown without driver, date or table entry', () => {
    expect(driverMonthsOld(undefined, nvidia, at('2020-01-01'))).toBeUndefined();
    expect(driverMonthsOld('359.06', nvidia, undefined)).toBeUndefined();
    expect(driverMonthsOld('354.74', nvidia, at('2016-09-28'))).toBeUndefined();
  });
});

describe('the OpenGL rework of AMD', () => {
  it.each([
    ['22.6.1', amd, '2022-07-01', true],
    ['22.6.1', amd, '2022-06-30', false],
    ['22.7.1', amd, '2022-08-01', false],
    ['20.40.52', amd, '2023-01-01', false],
    ['516.94', nvidia, '2023-01-01', false],
  ])('is missing in %s of %s on %s: %s', (driver, vendor, day, expected) => {
    expect(lacksOpenGlRework(driver, vendor, at(day))).toBe(expected);
  });
});
