import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fixturePath, realLogNames, realLogPath } from '@ridescope/samples/logs';
import { budgetsOf, isMet, type Row } from './budgets.ts';
import { measureFit } from './fit.ts';
import { grow, joinedSources, oddLogs, singleRides } from './inputs.ts';
import { bundleChild, type Measuring, type Mode, measure } from './measure.ts';
import { type ColdLog, type Result, textOf } from './print.ts';
import { measureStartUp } from './start-up.ts';

/**
 * Speed and memory of the engine against a yardstick, which finds lines and reads stamp, tag and frame rates. Time of the
 * processor counts, because other programs do not change it much; the clock is shown beside it. Ends with exit code 1
 * when a figure that must hold is missed. `-- --json` prints JSON, `-- --quick` leaves out the largest inputs and most
 * rounds, `-- --only joined|single|turn|odd|fit|start` measures a part. `-- --smallest` reads each input once or twice: a test runs
 * it so.
 */
const isSmallest = process.argv.includes('--smallest');
const isQuick = process.argv.includes('--quick');
const only = process.argv[process.argv.indexOf('--only') + 1];
const isAsked = (part: string) => !process.argv.includes('--only') || only === part;
const joinedSizesMb = isSmallest ? [1] : isQuick ? [64] : [1, 4, 64, 256];
const rounds = isSmallest ? 1 : isQuick ? 3 : 5;
/** Small inputs are read again until so much was read, or warm-up would be all that is measured. */
const warmMb = isSmallest ? 1 : 128;
const oddMb = isSmallest ? 0.25 : 4;
const turnPasses = isSmallest ? 1 : 8;

const folder = mkdtempSync(join(tmpdir(), 'ridescope-bench-'));
try {
  const result = await measureAll(folder, await bundleChild(folder));
  process.stdout.write(
    process.argv.includes('--json')
      ? `${JSON.stringify({ node: process.version, ...result })}\n`
      : textOf(result),
  );
  if (!result.budgets.every((budget) => isMet(budget))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(folder: string, child: string): Promise<Result> {
  const rows: Row[] = [];
  const add = (input: string, kind: Row['kind'], sizeMb: number, measuring: Measuring) => {
    process.stderr.write(`${input}, ${sizeMb.toFixed(0)} MB\n`);
    for (const [mode, figures] of measure(child, measuring))
      rows.push({ input, kind, sizeMb, mode, figures });
  };
  const addBytes = (
    { name, bytes }: { name: string; bytes: Buffer },
    kind: Row['kind'],
    modes: readonly Mode[],
  ) => {
    const sizeMb = bytes.length / 1_048_576;
    const plain = join(folder, 'input.txt');
    writeFileSync(plain, bytes);
    if (modes.some((mode) => mode.startsWith('gzip')))
      writeFileSync(`${plain}.gz`, gzipSync(bytes));
    const passes = Math.max(2, Math.ceil((kind === 'odd' ? 16 : warmMb) / sizeMb));
    add(name, kind, Math.round(sizeMb), {
      modes,
      files: [plain],
      passes,
      rounds,
    });
  };
  const all: Mode[] = ['parse', 'report', 'gzip-parse', 'gzip-report', 'redact'];
  if (isAsked('joined'))
    for (const { name, bytes } of joinedSources().slice(0, isSmallest ? 1 : undefined))
      for (const sizeMb of joinedSizesMb)
        addBytes(
          { name, bytes: grow(bytes, sizeMb) },
          'joined',
          sizeMb === 64 ? [...all, 'prepare', 'prepare-unmasked'] : all,
        );
  if (isAsked('single'))
    for (const ride of singleRides()) addBytes(ride, 'single', ['parse', 'report', 'redact']);
  if (isAsked('odd'))
    for (const odd of oddLogs(oddMb * 1_048_576)) addBytes(odd, 'odd', ['parse', 'report']);
  const files = realLogNames.map(realLogPath);
  if (isAsked('turn') && files.length > 0)
    add(
      'all real logs in turn',
      'turn',
      files.reduce((sum, path) => sum + megabytes(path), 0),
      {
        modes: ['parse', 'report'],
        files,
        passes: turnPasses,
        rounds,
      },
    );
  const start = measureStartUp(folder, fixturePath('legacy-ride.txt'));
  const coldLogs = isAsked('turn') ? files.map((path) => coldLog(child, path)) : [];
  const fit = isAsked('fit') ? await measureFit(rounds) : undefined;
  const budgets = budgetsOf(rows, start, fit);
  return { rows, coldLogs, start, budgets, ...(fit && { fit }) };
}

function coldLog(child: string, path: string): ColdLog {
  const found = measure(child, {
    modes: ['report'],
    files: [path],
    passes: 1,
    rounds,
  });
  const { firstCpuMs: cpuMs = 0, firstWallMs: wallMs = 0 } = found.get('report') ?? {};
  return { name: basename(path, '.txt'), sizeMb: megabytes(path), cpuMs, wallMs };
}

function megabytes(path: string): number {
  return statSync(path).size / 1_048_576;
}
