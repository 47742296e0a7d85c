import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fixturePath, readFixture, readRealLog, realLogNames } from '@ridescope/samples/logs';
import { rolldown } from 'rolldown';

/**
 * Speed and memory of the engine against a yardstick, all in one run, each measurement in a separate process:
 * (a) yardstick: finds lines, reads stamp, tag and frame rates; (b) the parser alone; (c) parse to report;
 * (d) the same from gzip; (e) masking. `-- --json` prints the same as JSON, `-- --quick` leaves out 256 MB.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const modes = ['yardstick', 'parse', 'report', 'gzip-parse', 'gzip-report', 'redact'] as const;
type Mode = (typeof modes)[number];
const isQuick = process.argv.includes('--quick');
const sizesMb = isQuick ? [1, 4, 64] : [1, 4, 64, 256];
/** Small inputs are read again until so much was read, or warm-up would be all that is measured. */
const warmMb = 128;
const rounds = 3;

interface Row {
  input: string;
  sizeMb: number;
  mode: Mode;
  /** Median of the rounds: the later half of the passes, and the very first pass. */
  mbPerS: number;
  coldMbPerS: number;
  ratio: number;
  peakMib: number;
}

/** Whole sessions of one era, joined; `prefixes` name the years of the real logs. */
function sources(): { name: string; bytes: Buffer }[] {
  const found = [
    { name: 'old, fixture', bytes: Buffer.from(readFixture('legacy-ride.txt')) },
    { name: 'modern, fixture', bytes: Buffer.from(readFixture('modern-ride.txt')) },
  ];
  if (realLogNames.length === 0) {
    process.stderr.write('real logs are not there: fixtures only\n');
    return found;
  }
  const ofYears = (pattern: RegExp) =>
    Buffer.concat(realLogNames.filter((name) => pattern.test(name)).map(readRealLog));
  return [
    ...found,
    { name: 'old, real', bytes: ofYears(/^201/) },
    { name: 'modern, real', bytes: ofYears(/^202/) },
  ];
}

/** Repeats the bytes to the size and ends at a line end. */
function grow(bytes: Buffer, sizeMb: number): Buffer {
  const grown = Buffer.alloc(sizeMb * 1_048_576);
  for (let at = 0; at < grown.length; at += bytes.length) bytes.copy(grown, at);
  return grown.subarray(0, grown.lastIndexOf(10) + 1);
}

async function bundleChild(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('engine-child.ts', import.meta.url)),
    platform: 'node',
  });
  await bundle.write({ dir: folder, format: 'esm' });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return join(folder, 'engine-child.js');
}

function run(child: string, mode: Mode, file: string, passes: number) {
  const output = execFileSync(process.execPath, [child, mode, file, String(passes)], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as { bytes: number; seconds: number[]; maxRssKb: number };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function measure(
  child: string,
  input: string,
  sizeMb: number,
  plain: string,
  packed: string,
): Row[] {
  const passes = Math.max(1, Math.ceil(warmMb / sizeMb));
  const found = new Map(
    modes.map((mode) => [mode, { warm: [] as number[], cold: [] as number[], peak: 0 }]),
  );
  for (let round = 0; round < rounds; round++)
    for (const mode of modes) {
      const file = mode.startsWith('gzip') ? packed : plain;
      const { bytes, seconds } = run(child, mode, file, passes);
      const later = seconds.slice(seconds.length >> 1);
      const entry = found.get(mode);
      entry?.warm.push(bytes / 1e6 / median(later));
      entry?.cold.push(bytes / 1e6 / (seconds[0] ?? 1));
      // Memory is that of a process that reads the file once.
      if (entry) entry.peak = Math.max(entry.peak, run(child, mode, file, 1).maxRssKb / 1024);
    }
  const yardstick = median(found.get('yardstick')?.warm ?? []);
  return modes.map((mode) => {
    const { warm, cold, peak } = found.get(mode) ?? { warm: [], cold: [], peak: 0 };
    const mbPerS = median(warm);
    return {
      input,
      sizeMb,
      mode,
      mbPerS,
      coldMbPerS: median(cold),
      ratio: mbPerS / yardstick,
      peakMib: peak,
    };
  });
}

/** Wall milliseconds of `ridescope analyze --json` on 1 MB above those of an empty script, median of 15 each. */
function startUp(folder: string, log: string): { emptyMs: number; analyzeMs: number } {
  const empty = join(folder, 'empty.js');
  writeFileSync(empty, '');
  const cli = join(root, 'apps/cli/bin/ridescope.js');
  const time = (args: string[]) => {
    const start = performance.now();
    execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return performance.now() - start;
  };
  const pairs = Array.from({ length: 15 }, () => [
    time([empty]),
    time([cli, 'analyze', log, '--json']),
  ]);
  return {
    emptyMs: median(pairs.map(([a = 0]) => a)),
    analyzeMs: median(pairs.map(([, b = 0]) => b)),
  };
}

/** The budgets; memory at every size, speed of the warm engine on the large inputs. */
function limits(rows: readonly Row[], above: number) {
  const least = (mode: Mode) =>
    Math.min(
      ...rows.filter((row) => row.mode === mode && row.sizeMb >= 64).map(({ ratio }) => ratio),
    );
  const most = (mode: Mode) =>
    Math.max(...rows.filter((row) => row.mode === mode).map(({ peakMib }) => peakMib));
  return [
    {
      what: 'parser, ratio to the yardstick',
      value: least('parse'),
      limit: 'at least 0.25',
      holds: least('parse') >= 0.25,
    },
    {
      what: 'parse to report, ratio',
      value: least('report'),
      limit: 'at least 0.18',
      holds: least('report') >= 0.18,
    },
    {
      what: 'parser, peak MiB',
      value: most('parse'),
      limit: 'at most 64',
      holds: most('parse') <= 64,
    },
    {
      what: 'parser from gzip, peak MiB',
      value: most('gzip-parse'),
      limit: 'at most 100',
      holds: most('gzip-parse') <= 100,
    },
    {
      what: 'masking, peak MiB',
      value: most('redact'),
      limit: 'at most 64',
      holds: most('redact') <= 64,
    },
    {
      what: 'analyze --json, ms above empty',
      value: above,
      limit: 'at most 120',
      holds: above <= 120,
    },
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'ridescope-bench-'));
try {
  const child = await bundleChild(folder);
  const rows: Row[] = [];
  for (const { name, bytes } of sources())
    for (const sizeMb of sizesMb) {
      const plain = join(folder, `${name}-${sizeMb}.txt`);
      const grown = grow(bytes, sizeMb);
      writeFileSync(plain, grown);
      writeFileSync(`${plain}.gz`, gzipSync(grown));
      process.stderr.write(`${name}, ${sizeMb} MB\n`);
      rows.push(...measure(child, name, sizeMb, plain, `${plain}.gz`));
      rmSync(plain);
      rmSync(`${plain}.gz`);
    }
  const start = startUp(folder, fixturePath('legacy-ride.txt'));
  const checks = limits(rows, start.analyzeMs - start.emptyMs);
  if (process.argv.includes('--json')) {
    process.stdout.write(
      `${JSON.stringify({ node: process.version, cpus: cpus().length, rows, start, checks })}\n`,
    );
  } else {
    print(rows, start, checks);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function print(
  rows: readonly Row[],
  start: { emptyMs: number; analyzeMs: number },
  checks: ReturnType<typeof limits>,
) {
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 || index === 2 ? cell.padEnd(16) : cell.padStart(10)))
      .join(' ');
  const text = [
    `Node ${process.version}, ${cpus().length} CPUs; medians of ${rounds} rounds, every figure from a separate process`,
    line(['input', 'MB', 'what', 'MB/s', 'first pass', 'ratio', 'peak MiB']),
    ...rows.map(({ input, sizeMb, mode, mbPerS, coldMbPerS, ratio, peakMib }) =>
      line([
        input,
        String(sizeMb),
        mode,
        mbPerS.toFixed(0),
        coldMbPerS.toFixed(0),
        ratio.toFixed(2),
        peakMib.toFixed(1),
      ]),
    ),
    '',
    `analyze --json on 1 MB: ${start.analyzeMs.toFixed(0)} ms, empty script: ${start.emptyMs.toFixed(0)} ms`,
    ...checks.map(
      ({ what, value, limit, holds }) =>
        `${holds ? 'holds ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${limit})`,
    ),
  ];
  process.stdout.write(`${text.join('\n')}\n`);
}
