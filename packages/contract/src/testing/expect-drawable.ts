import { expect } from 'vitest';
import type { Report } from '../report/report.ts';

/** Checks what a page relies on when it draws a report. */
export function expectDrawable(report: Report): void {
  expectFinite(report);
  expectUnique(report.activities.map(({ id }) => id));
  expectUnique(report.recommendations);
  for (const { startS, endS, series, events, sensors, results } of report.activities) {
    const { fps, network, crowd, batteries = [] } = series;
    for (const columns of [fps, network, crowd, ...series.sensors, ...batteries]) {
      if (!columns) continue;
      const { t } = columns;
      for (const column of Object.values(columns))
        if (Array.isArray(column)) expect(column).toHaveLength(t.length);
      expect(t).toEqual(t.toSorted((a, b) => a - b));
      expect(t.every((time) => time >= 0 && startS + time <= endS)).toBe(true);
    }
    expect(events.every(({ t }) => t >= 0 && startS + t <= endS)).toBe(true);
    expect(events).toEqual(events.toSorted((a, b) => a.t - b.t));
    expectUnique(sensors.map(({ key }) => key));
    expectUnique(results.map(({ ruleId }) => ruleId));
  }
}

function expectUnique(names: string[]): void {
  expect(new Set(names).size).toBe(names.length);
}

function expectFinite(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) expect(value).toBe('finite');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectFinite);
}
