import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixturePath } from '@ridescope/samples/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { type PackedFile, packAll } from './pack-all.ts';

const log = fixturePath('modern-ride.txt');
const tsc = join(root, 'node_modules/.bin/tsc');
/** The Node of this test, and version 22 where a variable or the search path names one. */
const node22 = process.env.NODE_22 ?? 'node22';
const runtimes = [
  { name: `Node ${process.versions.node}`, node: process.execPath, isThere: true },
  { name: 'Node 22', node: node22, isThere: spawnSync(node22, ['--version']).status === 0 },
];

let folder: string;
let packed: PackedFile[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-packed-'));
  execFileSync(tsc, ['-b', 'packages/analysis'], { cwd: root, stdio: 'ignore' });
  packed = await packAll(join(folder, 'packed'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string): PackedFile {
  const found = packed.find((one) => one.name === name);
  if (!found) throw new Error(`${name} was not packed`);
  return found;
}

/** Makes an empty folder with a packed library in it, as an installation would. */
function installed(name: string): string {
  const project = mkdtempSync(join(folder, 'project-'));
  const into = join(project, 'node_modules', name);
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', fileOf(name).path, '-C', into, '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  const { dependencies = {} } = JSON.parse(readFileSync(join(into, 'package.json'), 'utf8'));
  for (const one of Object.keys(dependencies))
    symlinkSync(join(root, 'node_modules', one), join(project, 'node_modules', one), 'dir');
  return project;
}

describe('the packed command line', () => {
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(join(folder, 'empty-'));
    writeFileSync(join(project, 'package.json'), '{}');
    // Offline: it has no dependency to fetch.
    const { path } = fileOf('ridescope');
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', path], {
      cwd: project,
      stdio: 'ignore',
    });
  });

  const run = (node: string, args: readonly string[]) =>
    spawnSync(node, [join(project, 'node_modules/.bin/ridescope'), ...args], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC', NO_COLOR: '1' },
    });

  it('is smaller than 1 MB and has no dependency', () => {
    expect(fileOf('ridescope').bytes).toBeLessThan(1_000_000);
    const manifest = readFileSync(join(project, 'node_modules/ridescope/package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
    // Its README leads there.
    expect(existsSync(join(project, 'node_modules/ridescope/watch-lines.md'))).toBe(true);
  });

  it('carries the licenses of what is inside', () => {
    const place = join(project, 'node_modules/ridescope/dist/licenses.txt');
    expect(readFileSync(place, 'utf8')).toMatch(/^@zip\.js\/zip\.js \S+ \(BSD-3-Clause\)$/m);
  });

  it.each(runtimes)('makes the report that the sources make, on $name', ({ node, isThere }) => {
    if (!isThere) {
      console.log('Skipped: set NODE_22 to the path of a Node 22.');
      return;
    }
    const sources = spawnSync(
      process.execPath,
      [join(root, 'apps/cli/bin/ridescope.js'), log, '--json'],
      { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' }, maxBuffer: 64 * 1024 ** 2 },
    );
    const { stdout, stderr, status } = run(node, [log, '--json']);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(sources.stdout));
    expect(run(node, [log]).stdout).toContain('Verdict');
    expect(run(node, ['analyze', log, '--advanced']).stdout).toContain('Summary');
    expect(run(node, ['simulate', '--list']).stdout).toContain('meter-stops');
    const watched = run(node, ['watch', '--replay', log, '--speed', '3600']);
    expect([watched.status, watched.stdout]).toEqual([0, expect.stringContaining('Verdict')]);
    expect(run(node, ['redact', log]).stderr).toMatch(/^masked \d+ places/);
    expect(run(node, ['analyze', join(root, 'package.json')]).status).toBe(2);
    expect(run(node, []).status).toBe(1);
    expect(run(node, ['--help']).stdout).not.toContain('import-benchmarks');
  });

  it('runs by npx', () => {
    const { stdout } = spawnSync('npx', ['--offline', 'ridescope', log], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout).toContain('Verdict');
  });
});

describe.each([
  ['@ridescope/log-parser', 'log {'],
  ['@ridescope/analysis', "[ '"],
])('the packed library %s', (name, printed) => {
  it.each(runtimes)('runs the example of its README on $name', ({ node, isThere }) => {
    if (!isThere) return;
    const project = installed(name);
    const readme = readFileSync(join(project, 'node_modules', name, 'README.md'), 'utf8');
    const [, example = ''] = /```js\n(.+?)```/s.exec(readme) ?? [];
    expect(example.split('\n').filter(Boolean).length).toBeLessThanOrEqual(10);
    writeFileSync(join(project, 'example.js'), example);
    const { stdout, stderr, status } = spawnSync(node, ['example.js', log], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(printed);
  });

  it('carries the licenses of what is inside, or says that nothing is', () => {
    const place = join(installed(name), 'node_modules', name, 'dist/licenses.txt');
    expect(readFileSync(place, 'utf8')).toContain(insideOf[name]);
  });

  it('has types that resolve without the other workspaces', () => {
    const project = installed(name);
    writeFileSync(join(project, 'use.ts'), uses[name] ?? '');
    const options = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext'];
    const { stdout } = spawnSync(
      tsc,
      [...options, '--lib', 'es2024,dom', '--skipLibCheck', 'false', '--types', '', 'use.ts'],
      { cwd: project, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });
});

/** Code that compiles only if the types are there: each has a line that must be a fault. */
/** What the licenses in a packed library say. */
const insideOf: Record<string, string> = {
  '@ridescope/log-parser': 'This contains no package of others.',
  '@ridescope/analysis': 'typebox ',
};

const uses: Readonly<Record<string, string>> = {
  '@ridescope/log-parser': `import { type LogEvent, LogParser, type ParseOutcome } from '@ridescope/log-parser';
const parser = new LogParser({ add: (event: LogEvent) => event.kind satisfies string });
parser.push(new Uint8Array());
const outcome: ParseOutcome = parser.end();
// @ts-expect-error: a log has no such outcome
export const wrong: 'report' = outcome.kind;
`,
  '@ridescope/analysis': `import { LogAnalyzer } from '@ridescope/analysis';
import { openRecording } from '@ridescope/analysis/recording';
const outcome = new LogAnalyzer({ id: 'x' }).end();
if (outcome.kind === 'report') {
  const lost: number | undefined = outcome.report.activities[0]?.problems[0]?.estimatedSeconds;
  // @ts-expect-error: seconds are a number
  const wrong: string = lost;
  console.log(wrong, openRecording);
}
`,
};
