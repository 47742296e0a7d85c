import { execFile, spawnSync } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rulesFile } from './alert-rules.ts';

/** Whether the tool for rules of Prometheus is installed; it is in Debian's package `prometheus`. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Figures of a process, by the text of their series. */
export type Figures = ReadonlyMap<string, number>;

/** Reads an answer of `/metrics`. */
export function figuresIn(text: string): Figures {
  return new Map(
    text.split('\n').flatMap((line) => {
      const end = line.lastIndexOf(' ');
      return line === '' || line.startsWith('#')
        ? []
        : [[line.slice(0, end), Number(line.slice(end))]];
    }),
  );
}

const minutes = 60;

/**
 * Finds the alerts that fire after an hour in which figures change each minute as they did from one look to the next: counters
 * go on growing, and everything else stays as it was at the second look.
 * @param isUp whether the process answers Prometheus
 */
export async function firingAfter(
  directory: string,
  before: Figures,
  after: Figures,
  { isUp = true } = {},
): Promise<string[]> {
  const input = [...after].map(([series, value]) => ({
    series: withInstance(series),
    values: valuesOf(series, value, before.get(series) ?? 0),
  }));
  const up = { series: 'up{job="ridescope",instance="a"}', values: `${isUp ? 1 : 0}+0x${minutes}` };
  return firingOn(directory, [...input, up]);
}

interface TestSeries {
  series: string;
  /** In the notation of promtool, a value a minute: `1+0x60`, or `stale` from when it ended. */
  values: string;
}

/** Finds the alerts that fire after an hour of these series. */
export async function firingOn(
  directory: string,
  series: readonly TestSeries[],
): Promise<string[]> {
  const test = {
    rule_files: ['alerts.yaml'],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series,
        // Never true, so that the answer lists what fires.
        promql_expr_test: [
          {
            expr: 'group by (alertname) (ALERTS{alertstate="firing"}) or vector(7)',
            eval_time: `${minutes}m`,
            exp_samples: [],
          },
        ],
      },
    ],
  };
  await copyFile(rulesFile, path.join(directory, 'alerts.yaml'));
  const file = path.join(directory, 'test.yaml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify(test));
  const { stdout = '', stderr = '' } = await promisify(execFile)('promtool', [
    'test',
    'rules',
    file,
  ]).catch((error: { stdout?: string; stderr?: string }) => error);
  const answer = stdout + stderr;
  if (!answer.includes('got:')) throw new Error(answer);
  return [...answer.matchAll(/alertname=\\?"(\w+)\\?"/g)].map(([, name = '']) => name).sort();
}

function valuesOf(series: string, value: number, before: number): string {
  const step = /_(total|count|sum|bucket)(\{|$)/.test(series) ? value - before : 0;
  // The hour of the tool begins in 1970, and ends now.
  const age = Date.now() / 1000 - minutes * 60;
  const start = series.includes('_timestamp_seconds') ? value - age : value;
  return `${start}+${step}x${minutes}`;
}

function withInstance(series: string): string {
  return series.includes('{') ? series.replace('{', '{instance="a",') : `${series}{instance="a"}`;
}
