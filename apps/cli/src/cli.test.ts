import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { catalogueCounts, LogAnalyzer } from '@ridescope/analysis';
import { fixturePath } from '@ridescope/samples/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));
const fixture = fixturePath('modern-ride.txt');

/** Runs the command as a user would, with the zone of the machine fixed. */
function ridescope(args: readonly string[], input?: Buffer) {
  const run = spawnSync(process.execPath, [bin, ...args], {
    ...(input && { input }),
    env: { ...process.env, TZ: 'UTC', NO_COLOR: '' },
  });
  return { code: run.status, out: run.stdout.toString(), err: run.stderr.toString() };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, bytes: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('ridescope analyze --advanced', () => {
  it('prints likely causes and a plan, or the results as JSON', () => {
    const text = ridescope(['analyze', fixture, '--advanced']);
    expect(text.code).toBe(0);
    expect(text.out).toContain('Summary');
    const { code, out } = ridescope(['analyze', fixture, '--advanced', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{ schemaVersion: 1, activityId: 'a1' }]);
  });

  it('refuses an invalid file', () => {
    expect(ridescope(['analyze', file('other.txt', 'hello\n'), '--advanced']).code).toBe(2);
  });
});

describe('ridescope analyze --json', () => {
  const log = readFileSync(fixture);
  const analyzer = new LogAnalyzer({ id: 'local', uploaderOffsetMinutes: 0 });
  analyzer.push(log);
  const outcome = analyzer.end();

  it('prints exactly the report document', () => {
    const { code, out, err } = ridescope(['analyze', fixture, '--json']);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(outcome.kind).toBe('report');
    expect(JSON.parse(out)).toEqual(outcome.kind === 'report' ? outcome.report : undefined);
  });

  it('gives the same for gzip, for standard input and for gzip on standard input', () => {
    const plain = ridescope(['analyze', fixture, '--json']).out;
    const compressed = gzipSync(log);
    // The bytes show that it is gzip; the name does not.
    expect(ridescope(['analyze', file('compressed.txt', compressed), '--json']).out).toBe(plain);
    expect(ridescope(['analyze', '-', '--json'], log).out).toBe(plain);
    expect(ridescope(['analyze', '-', '--json'], compressed).out).toBe(plain);
  });

  it('takes a file without a command', () => {
    expect(ridescope([fixture, '--json'])).toEqual(ridescope(['analyze', fixture, '--json']));
  });

  it('keeps one activity with --activity', () => {
    const { out } = ridescope(['analyze', fixture, '--json', '--activity', '1']);
    const report = outcome.kind === 'report' ? outcome.report : undefined;
    expect(JSON.parse(out).activities).toEqual(report?.activities.slice(0, 1));
  });
});

describe('ridescope analyze for a person', () => {
  it('shows session, hardware, frame rate, sensors, network and parse quality, without colour in a pipe', () => {
    const { code, out } = ridescope(['analyze', fixture]);
    expect(code).toBe(0);
    for (const label of [
      'Session',
      'Hardware',
      'Activity 1 of',
      'Ride',
      'Frame rate',
      'Sensors',
      'Network',
      'Parse',
    ])
      expect(out).toContain(label);
    expect(out).toMatch(/mean [\d.]+ FPS · median [\d.]+ · P1/);
    expect(out).toMatch(/[▁▂▃▄▅▆▇█]{20}/);
    expect(out).not.toContain('\u001b[');
  });

  it('shows verdict, first fix, problems with what measured them, scores with words, and what was checked', () => {
    const { out } = ridescope(['analyze', fixture]);
    expect(out).toMatch(/Scores +(total \d+ (good|fair|poor)|no total)/);
    expect(out).toMatch(/network \d+ (good|fair|poor)/);
    expect(out).toMatch(
      /^ {2}Verdict +Critical: .+\n.+\. Cause: .+\. (?:Certain|Likely|Possible)\.\n +measured: .+ \(unusual .+\)$/m,
    );
    expect(out).toMatch(/^ +First to try: .+ \((easy|medium|hard), \d+ min\)$/m);
    expect(out).toMatch(/^ {2}Others +(?:critical|warning|minor) .+\n.+\. Cause: .+\.$/m);
    expect(out).toMatch(/^ {2}What we checked: \d+ good, \d+ not measured, \d+ not applicable$/m);
  });

  it('says what is missing when the log has no activity', () => {
    const header = file('header.txt', '[18:47:56] Log Time: 18:47:56 2025-12-13\r\r\n');
    const { code, out } = ridescope(['analyze', header]);
    expect(code).toBe(0);
    expect(out).toContain('No data found. Are you sure the file was a game log file?');
  });
});

describe('ridescope rules', () => {
  it('lists every rule with its limits', () => {
    const { code, out, err } = ridescope(['rules']);
    expect(code).toBe(0);
    expect(err).toBe('');
    const { rules, conditions, recommendations, patterns } = catalogueCounts();
    expect(out).toContain(
      `${rules} rules with ${conditions} conditions, ${recommendations} recommendations, ${patterns} patterns`,
    );
    expect(out).toMatch(/sensor-ant-rxfail .+ warning more than 15 %, critical more than 30 %/);
    expect(out.match(/^ {2}(network|graphics|sensor|hardware)-[a-z0-9-]+ /gm)).toHaveLength(rules);
  });

  it('explains one: meaning, limits, source, and fixes with their steps', () => {
    const { code, out } = ridescope(['rules', 'network-companion']);
    expect(code).toBe(0);
    for (const label of ['Meaning', 'Limits', 'Source', 'Fixes']) expect(out).toContain(label);
    expect(out).toMatch(/critical +at least 1 +net\.companion_losses/);
    expect(out).toMatch(/\((easy|medium|hard), \d+ min\)\n +1\. .+\n +2\. /);
    expect(out).not.toContain('\u001b[');
  });

  it('gives the same as JSON', () => {
    const all = JSON.parse(ridescope(['rules', '--json']).out);
    expect(all).toHaveLength(catalogueCounts().rules);
    const one = JSON.parse(ridescope(['rules', 'hardware-memory', '--json']).out);
    expect(all).toContainEqual(one);
    expect(one).toMatchObject({ id: 'hardware-memory', category: 'hardware' });
    expect(one.conditions).toHaveLength(2);
    expect(one.recommendations[0].steps.length).toBeGreaterThan(0);
  });
});

describe('exit codes and errors', () => {
  it.each([
    ['an empty file', '', 'The file is empty.'],
    [
      'a PNG',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
      'This is a picture.',
    ],
    ['a table', 'a,b,c\n1,2,3\n', 'do not start with a time'],
    [
      'another log',
      '[12:34:56] [Server thread/INFO]: Done\n'.repeat(50),
      'Nothing in this file looks like the game.',
    ],
  ])('answers 2 for %s', (_name, bytes, reason) => {
    const { code, out, err } = ridescope(['analyze', file('other', bytes)]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('is not a game log');
    expect(err).toContain(reason);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it.each([
    ['a missing file', ['analyze', 'nowhere.txt'], 'no such file'],
    ['a folder', ['analyze', tmpdir()], 'it is a folder'],
    ['no file', ['analyze'], 'one FILE'],
    ['two files', ['analyze', 'a', 'b'], 'one FILE'],
    ['an unknown option', ['analyze', fixture, '--yaml'], '--yaml'],
    ['an unknown command', ['examine'], "unknown command 'examine'"],
    ['a rule that is not there', ['rules', 'sensor-tyre'], "no rule 'sensor-tyre'"],
    ['two rules', ['rules', 'sensor-battery', 'network-dns'], 'one ID'],
    ['an unknown option of rules', ['rules', '--all'], '--all'],
    ['activity zero', ['analyze', fixture, '--activity', '0'], 'counted from 1'],
    ['an activity that is not there', ['analyze', fixture, '--activity', '99'], 'no activity 99'],
  ])('answers 1 for %s with one clear line', (_name, args, message) => {
    const { code, out, err } = ridescope(args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('answers 1 for gzip that is cut off', () => {
    const cut = gzipSync(readFileSync(fixture)).subarray(0, 5000);
    const { code, err } = ridescope(['analyze', file('cut.gz', cut)]);
    expect(code).toBe(1);
    expect(err).toContain('cut off or damaged');
  });

  it('knows --help and --version', () => {
    expect(ridescope(['--version'])).toMatchObject({ code: 0, out: '3.0.0\n' });
    expect(ridescope(['--help']).out).toContain('ridescope analyze FILE|-');
    expect(ridescope(['--help']).out).toContain('ridescope rules [ID] [--json]');
    expect(ridescope(['rules', '--help']).out).toContain('ridescope rules: lists what is checked');
    expect(ridescope(['help', 'analyze'])).toEqual(ridescope(['analyze', '--help']));
    // The server is beside the sources, so its commands are listed.
    expect(ridescope(['seed', '--help']).out).toContain('ridescope seed --entries N');
    const { code, out, err } = ridescope([]);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'ridescope: no log given: name a FILE, or - for standard input; see ridescope --help\n',
    });
  });

  it('ends quietly when its reader stops early', () => {
    const command = `"${process.execPath}" "${bin}" analyze "${fixture}" --json | head -c 10`;
    const run = spawnSync('bash', ['-o', 'pipefail', '-c', command]);
    expect(run.stderr.toString()).toBe('');
    expect(run.status).toBe(0);
  });
});

describe('ridescope in a terminal', () => {
  it('escapes control characters of file names in its messages', () => {
    const missing = ridescope(['analyze', join(folder, 'a\u001b[31m\nb.txt')]);
    const picture = ridescope(['analyze', file('a\u001b[31m.txt', Buffer.from([0, 1, 2]))]);
    for (const { code, err } of [missing, picture]) {
      expect(code).toBeGreaterThan(0);
      expect(err).toContain('a\\u{1b}[31m');
      expect(err).not.toContain('\u001b');
      expect(err.split('\n')).toHaveLength(2);
    }
  });

  it.each([['rules'], ['simulate', 'clean-legacy'], ['analyze', fixture, '--json'], ['--help']])(
    'ends quietly when the reader of %s %s stops early',
    (...args) => {
      const command = `{ "$0" "$@"; echo "code $?" >&2; } | true`;
      const run = spawnSync('sh', ['-c', command, process.execPath, bin, ...args]);
      expect(run.stderr.toString()).toBe('code 0\n');
    },
  );
});
