import { expect, it } from 'vitest';
import { entryColumns } from './entry-columns.ts';
import { settingColumns } from './setting-columns.ts';
import { systemColumns } from './system-columns.ts';
import { headerTexts, rowTexts } from './text-columns.ts';

it('a row of rides has the reason of each value that is absent', () => {
  const ride = {
    Cpu: 'i5',
    Gpu: 'RTX',
    Platform: 'pc',
    StartTime: '2026-01-13',
    Duration: 3600,
    WorldName: 'Watopia',
    Profile: 'ultra',
    Resolution: '1080',
    MaxFps: 120,
    AvgFps: 60,
    FpsCap: 60,
    IsSample: false,
  } as const;
  expect(rowTexts(entryColumns, ride)).toEqual([
    '13 Jan 2026',
    "The log doesn't show the version",
    'PC',
    '1 h 00 min',
    "The log doesn't show how many riders were near",
    '120',
    '60, held at 60',
    'The ride is too short for it',
  ]);
});

it.each([
  [3, 'It takes 4 riders to say how they differ'],
  [4, '80 to 100'],
])('the middle half of %d riders is: %s', (Entries, middle) => {
  const system = {
    MaxFps: 120,
    AvgFps: 90.25,
    Entries,
    AvgFpsQuartiles: { from: 80, to: 100 },
  };
  expect(rowTexts(Object.values(systemColumns), system)).toEqual([
    '120',
    '90.3',
    middle,
    'No ride was long enough for it',
    String(Entries),
  ]);
});

it('the rides of simulated hardware are no riders', () => {
  const headers = (isSample: boolean) => headerTexts(settingColumns(isSample));
  expect(headers(true).at(-1)).toBe('Simulated rides');
  expect(headers(false).at(-1)).toBe('Riders');
});
