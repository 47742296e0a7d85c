import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { realLogNames, realLogPath } from '@ridescope/samples/logs';
import { fixtureLogs } from '../support/logs.ts';

const cli = join(import.meta.dirname, '../../apps/cli/bin/ridescope.js');
const mostBytes = 256 * 1024 ** 2;

/** Members of a report that the benchmark replaces; it copies the others. */
interface ReportDocument {
  activities: (Record<string, unknown> & { sensors: Record<string, unknown>[] })[];
}

export interface NamedReport {
  name: string;
  report: ReportDocument;
}

async function ridescope(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    maxBuffer: mostBytes,
  });
  return stdout;
}

const analyzed = async (path: string): Promise<ReportDocument> =>
  JSON.parse(await ridescope('analyze', path, '--json'));

/** Returns the report of the largest log in `../shared/logs`, or of a simulated one. */
export async function largestLogReport(): Promise<NamedReport> {
  const [largest] = realLogNames
    .map(realLogPath)
    .sort((a, b) => statSync(b).size - statSync(a).size);
  if (largest !== undefined) {
    return { name: `Largest real log (${basename(largest)})`, report: await analyzed(largest) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-bench-log-'));
  try {
    const path = join(folder, 'Log.txt');
    await ridescope('simulate', 'clean-legacy', '--minutes', '180', '-o', path);
    return { name: 'Simulated log of 3 hours', report: await analyzed(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const large = { samples: 15_000, sensors: 5, binsPerSensor: 7000, binS: 10, searches: 500 };

/** Builds a ride of 19 hours with 15,000 frame rates and 35,000 sensor bins, more than any game log contains. */
export async function largeReport(): Promise<NamedReport> {
  const report = await analyzed(fixtureLogs.legacy);
  const [activity] = report.activities;
  if (activity === undefined) throw new Error('the fixture holds a ride');
  const seconds = large.binsPerSensor * large.binS;
  const times = (count: number) =>
    Array.from({ length: count }, (_, index) => Math.round((index * seconds) / count));
  // Varies without randomness, so that every run draws the same.
  const wave = (t: number, every: number) => Math.abs(Math.sin(t / every) * Math.sin(t / 97));
  const samples = times(large.samples);
  const bins = times(large.binsPerSensor);
  const minutes = times(Math.floor(seconds / 60)).map((t) => t + 60);
  const keys = Array.from({ length: large.sensors }, (_, index) => `ant-${index + 1}`);
  const [sensor = {}] = activity.sensors;
  const ride = {
    ...activity,
    startS: 0,
    endS: seconds,
    rideStartS: 0,
    rideEndS: seconds,
    rideSeconds: seconds,
    movingSeconds: seconds,
    sensors: keys.map((key) => ({ ...sensor, key })),
    series: {
      fps: { t: samples, fps: samples.map((t) => Math.round(600 - wave(t, 13) * 450) / 10) },
      network: {
        t: minutes,
        receivedPerMinute: minutes.map((t) => Math.round(800 + wave(t, 900) * 2000)),
        sentPerMinute: minutes.map(() => 300),
      },
      crowd: { t: minutes, index: minutes.map((t) => wave(t, 900)) },
      sensors: keys.map((key, place) => ({
        key,
        binS: large.binS,
        t: bins,
        rxFails: bins.map((t) => Math.round(wave(t + place, 41) * 40)),
        lossPercent: bins.map((t) => Math.round(wave(t + place, 41) * 100)),
      })),
    },
    events: times(large.searches).map((t, index) => ({
      t,
      kind: 'sensorSearch',
      durationS: 6,
      sensorKey: keys[index % keys.length],
    })),
  };
  return {
    name: `Made-up report (${large.samples} frame rates, ${large.sensors * large.binsPerSensor} sensor bins)`,
    report: { ...report, activities: [ride] },
  };
}
