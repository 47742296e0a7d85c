import { categoryOf } from '@ridescope/catalogue/rule-categories';
import { demos } from '@ridescope/contract/demos';
import { readReport } from '@ridescope/contract/report/read-report';
import type { Report } from '@ridescope/contract/report/report';
import { describe, expect, it } from 'vitest';
import { judge, whatWasSaid } from './accuracy/judge.ts';
import { type DemoFiles, demoReports, rideOfDemo } from './demo-reports.ts';

type DemoFile = (typeof demos)[number]['file'];

const built = new Map(demoReports().map((demo) => [demo.file, demo]));

function filesOf(file: DemoFile): DemoFiles {
  const files = built.get(file);
  if (!files) throw new Error(`no report ${file}`);
  return files;
}

const reportOf = (file: DemoFile): Report => filesOf(file).report;

/** Returns the longest activity of the evening. */
const mainRide = ({ activities }: Report) =>
  activities.toSorted((a, b) => b.rideSeconds - a.rideSeconds)[0];

describe.each(demos)('the demo $file', ({ file, id }) => {
  const report = reportOf(file);

  it('is a normal report with its fixed id', () => {
    expect(readReport(report)).toEqual({ kind: 'report', report });
    expect(report.id).toBe(id);
  });

  it('finds the faults of its ride', () => {
    expect(judge(whatWasSaid(report), rideOfDemo[file].labels)).toEqual([]);
  });

  it('has an advanced analysis of the rides that the report judges (ANA-11)', () => {
    const { analysis } = filesOf(file);
    expect(analysis.reportId).toBe(id);
    expect(analysis.activities.map(({ result }) => result.activityId)).toEqual(
      report.activities.flatMap((activity) => (activity.isJudged ? [activity.id] : [])),
    );
    for (const { result } of analysis.activities) {
      const activity = report.activities.find((one) => one.id === result.activityId);
      expect(result.problems.map(({ problemId }) => problemId)).toEqual(
        activity?.problems.map((problem) => problem.id),
      );
    }
  });

  it('tries the same first in the report and in the analysis of each ride', () => {
    for (const { result } of filesOf(file).analysis.activities) {
      const activity = report.activities.find((one) => one.id === result.activityId);
      expect(result.plan[0]?.recommendationId).toBe(activity?.verdict.firstFix);
    }
  });

  it('has enough content to look at', () => {
    const ride = mainRide(report);
    expect(ride?.rideSeconds).toBeGreaterThanOrEqual(59 * 60);
    expect(ride?.world?.name).toBeDefined();
    expect(ride?.routes).toHaveLength(1);
    expect(ride?.sensors.length).toBeGreaterThanOrEqual(3);
    expect(ride?.series.batteries?.length).toBeGreaterThan(0);
    expect(ride?.series.crowd?.t.length).toBeGreaterThan(50);
    expect(ride?.fps?.p1).toBeGreaterThan(10);
    expect(ride?.scores.total).toBeDefined();
    expect(report.hardware).toMatchObject({
      gpuClass: { rank: expect.any(Number) },
      driverAgeMonths: expect.any(Number),
    });
    expect(report.parse.understoodPercent).toBeGreaterThan(99);
  });
});

describe('the story', () => {
  it('of the wireless trouble shows outages first, together with sensors, and a second activity', () => {
    const report = reportOf('demo.json');
    const ride = mainRide(report);
    expect(report.activities.map(({ world }) => world?.name)).toEqual(['Watopia', 'New York']);
    expect(ride?.problems[0]).toMatchObject({ id: 'connection-lost', during: 'ride' });
    expect(ride?.results[0]).toMatchObject({ severity: 'critical' });
    expect(['network', 'sensors']).toContain(
      ride?.results[0] && categoryOf(ride.results[0].ruleId),
    );
    expect(ride?.episodes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['connection-lost', 'sensor-lost']),
    );
    expect(ride?.events.map(({ kind }) => kind)).toContain('batteryLow');
  });

  it('of the slow laptop shows the frame rate first, and freezes', () => {
    const report = reportOf('demo-slow-laptop.json');
    const ride = mainRide(report);
    expect(ride?.episodes.map(({ kind }) => kind)).toContain('freeze');
    expect(ride?.results[0]).toMatchObject({
      ruleId: expect.stringMatching(/^graphics-/),
      severity: 'critical',
    });
    expect(report.session.gameVersionState).toBe('outdated');
  });

  it('of the clean ride has no problem, no warning and a full score', () => {
    const report = reportOf('demo-clean.json');
    const results = report.activities.flatMap((activity) => activity.results);
    expect(results.filter(({ severity }) => severity && severity !== 'info')).toEqual([]);
    expect(mainRide(report)?.problems).toEqual([]);
    expect(mainRide(report)?.scores.total).toBeGreaterThan(95);
    expect(report.session.gameVersionState).toBe('current');
  });
});

it('demos have ids that no share can have', () => {
  const ids = demos.map(({ id }) => id);
  expect(new Set(ids).size).toBe(demos.length);
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    // 128 bits fill 21 characters and two bits of the last one.
    expect(Buffer.from(id, 'base64url').toString('base64url')).not.toBe(id);
  }
});
