import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { describe, expect, it } from 'vitest';
import { analyzeAdvanced } from '../engine/analyze-advanced.ts';
import { LogAnalyzer } from '../engine/log-analyzer.ts';
import { causeRide } from '../testing/simulated-rides.ts';

function advancedOf(name: string) {
  const analyzer = new LogAnalyzer({ id: name });
  analyzer.push(causeRide(name));
  analyzer.end();
  if (!analyzer.recording) throw new Error('not a log');
  const { report, results } = analyzeAdvanced(analyzer.recording, { id: name });
  const [activity] = report.activities;
  const [result] = results;
  if (!activity || !result) throw new Error('no activity');
  return { activity, result };
}

const resultOf = (name: string): AdvancedResult => advancedOf(name).result;

describe('change points', () => {
  it('show when the frame rate fell, and by how much', () => {
    const { changePoints } = resultOf('thermal-laptop');
    const falls = changePoints.filter(({ metric }) => metric === 'fps.median');
    expect(falls.length).toBeGreaterThanOrEqual(1);
    for (const { before, after, effect } of falls) {
      expect(after).toBeLessThan(before);
      expect(effect).toBeLessThan(-1);
    }
  });

  it('name the crowd where it changed', () => {
    const { changePoints } = resultOf('crowd-deep');
    expect(changePoints.some(({ matchedEvent }) => matchedEvent === 'crowdChange')).toBe(true);
  });

  it('are none in the frame rate of a clean ride', () => {
    const { changePoints } = resultOf('clean-modern-lan');
    expect(changePoints.filter(({ metric }) => metric !== 'net.received')).toEqual([]);
  });
});

describe('the course', () => {
  it('has a place and a frame rate every ten seconds, in metres from the start', () => {
    const { activity, result } = advancedOf('thermal-laptop');
    const { course } = result;
    if (!course) throw new Error('the ride has positions');
    expect([course.x[0], course.z[0], course.breaks]).toEqual([0, 0, []]);
    const gaps = course.t.slice(1).map((t, index) => t - (course.t[index] ?? t));
    expect(gaps.every((gap) => gap >= 8 && gap <= 60)).toBe(true);
    const mean = course.fps.reduce((sum, fps) => sum + fps, 0) / course.fps.length;
    expect(mean).toBeCloseTo(activity.fps?.mean ?? 0, -1);
    const { t, x, z, fps } = course;
    expect(new Set([t.length, x.length, z.length, fps.length]).size).toBe(1);
  });

  it('is absent without movement', () => {
    expect(resultOf('too-short').course).toBeUndefined();
  });
});

describe('stutter clusters', () => {
  it('count every freeze once and find even intervals', () => {
    const { stutterClusters } = resultOf('stutter-every-few-minutes');
    expect(stutterClusters.reduce((sum, { freezes }) => sum + freezes, 0)).toBe(18);
    expect(stutterClusters.every(({ kind }) => kind === 'periodic')).toBe(true);
    expect(stutterClusters[0]?.periodSeconds).toBeGreaterThan(120);
  });

  it('find none in a clean ride', () => {
    expect(resultOf('clean-legacy').stutterClusters).toEqual([]);
  });
});

describe('drivers of the frame rate', () => {
  it('are shares of one on laps, and time where a computer gets hot', () => {
    const { fpsDrivers } = resultOf('thermal-fade');
    if (!fpsDrivers) throw new Error('the ride has laps');
    const { placeShare, timeShare, crowdShare, unexplainedShare } = fpsDrivers;
    expect(placeShare + timeShare + crowdShare + unexplainedShare).toBeCloseTo(1, 2);
    expect(timeShare).toBeGreaterThan(0.5);
    expect(timeShare).toBeGreaterThan(5 * placeShare);
  });
});

describe('devices', () => {
  it('tell a lost sensor from a good one', () => {
    const { devices } = resultOf('ant-blackouts');
    const strap = devices.find(({ role }) => role === 'heartRate');
    expect(strap?.verdict).toBe('lost');
    expect(strap?.searches).toBeGreaterThan(10);
    expect(strap?.availabilityPercent).toBeLessThan(97);
    expect(devices.find(({ role }) => role === 'cadence')?.verdict).toBe('good');
  });

  it('say which losses others shared', () => {
    const { devices } = resultOf('ant-shared-interference');
    const shared = devices.flatMap(({ sharedPercent }) => sharedPercent ?? []);
    expect(shared.length).toBeGreaterThanOrEqual(2);
    for (const percent of shared) expect(percent).toBeGreaterThan(50);
  });

  it('measure how long a trainer over Wi-Fi was away', () => {
    const { devices } = resultOf('lan-trainer-drops');
    const trainer = devices.find(({ role }) => role === 'trainer');
    expect(trainer).toMatchObject({ transport: 'lan', timesLost: 3, meanRepairSeconds: 120 });
    expect(trainer?.availabilityPercent).toBeCloseTo(90, 0);
  });
});

describe('network windows', () => {
  it('list outages with their times', () => {
    const { networkWindows } = resultOf('net-many-outages');
    expect(networkWindows.filter(({ kind }) => kind === 'outage')).toHaveLength(5);
    expect(resultOf('net-one-way').networkWindows.some(({ kind }) => kind === 'starved')).toBe(
      true,
    );
  });

  it('do not put an outage down to few riders around', () => {
    const { networkWindows } = resultOf('internet-gone-lan-kept');
    const outages = networkWindows.filter(({ kind }) => kind === 'outage');
    const quiet = networkWindows.filter(
      ({ kind, fromSeconds, toSeconds }) =>
        kind === 'quiet' &&
        outages.some((outage) => outage.fromSeconds < toSeconds && outage.toSeconds > fromSeconds),
    );
    expect(outages).toHaveLength(1);
    expect(quiet).toEqual([]);
  });
});
