import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';

const tools = join(import.meta.dirname, '..');

/** Replaces npm: finishes the install, or fails if the environment says so. */
const fakeNpm = `
import { mkdirSync, writeFileSync } from 'node:fs';
console.log('npm says hello');
if (process.env.NPM_FAILS) process.exit(3);
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
`;

let project: FileTree;
beforeEach(() => {
  project = makeFileTree({
    'package.json': { type: 'module' },
    'package-lock.json': { packages: {} },
    'npm-cli.js': fakeNpm,
    'say.js': "console.log('said', ...process.argv.slice(2));",
    'fail.js': 'process.exit(7);',
    'wait.js': `
      process.on('SIGTERM', () => { console.log('got SIGTERM'); process.exit(0); });
      process.on('SIGINT', () => { console.log('got SIGINT'); process.exit(5); });
      setInterval(() => {}, 1000);
      console.log('ready');`,
  });
  cpSync(join(tools, 'launch.js'), join(project.root, 'tools/launch.js'));
  cpSync(join(tools, 'launch'), join(project.root, 'tools/launch'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
});
afterEach(() => project.remove('.'));

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(project.root, 'tools/launch.js'), ...args], {
    env: { ...process.env, npm_execpath: join(project.root, 'npm-cli.js'), ...env },
  });
}

async function endOf(child: ChildProcess) {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  );
  return { code, signal, stdout, stderr };
}

describe('on a fresh machine', () => {
  it('installs first and keeps standard output for the command', async () => {
    const { code, stdout, stderr } = await endOf(start(['say.js', '--json', 'a b']));
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'said --json a b\n' });
    expect(stderr).toBe('Installing dependencies: there are none yet.\nnpm says hello\n');
  });

  it('ends with a sentence and the exit code of npm when the install fails', async () => {
    const { code, stdout, stderr } = await endOf(start(['say.js'], { NPM_FAILS: '1' }));
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('The dependencies could not be installed; the reason is above.');
  });
});

describe('once everything is installed', () => {
  beforeEach(() => project.write({ 'node_modules/.package-lock.json': { packages: {} } }));

  it('installs nothing', async () => {
    expect(await endOf(start(['say.js']))).toMatchObject({ code: 0, stdout: 'said\n', stderr: '' });
  });

  it('runs the modules in order and passes the arguments to the last', async () => {
    const { stdout } = await endOf(start(['say.js', '--then', 'say.js', '1']));
    expect(stdout).toBe('said\nsaid 1\n');
  });

  it('stops at the first failure with its exit code', async () => {
    const end = await endOf(start(['fail.js', '--then', 'say.js']));
    expect(end).toMatchObject({ code: 7, stdout: '' });
  });

  it.each([
    ['SIGTERM', 0],
    ['SIGINT', 5],
  ] as const)('hands %s on and ends as the command does', async (signal, code) => {
    const child = start(['wait.js']);
    child.stdout?.once('data', () => child.kill(signal));
    expect(await endOf(child)).toMatchObject({
      code,
      signal: null,
      stdout: `ready\ngot ${signal}\n`,
    });
  });

  it('ends with the signal that ended the command', async () => {
    project.write({
      'die.js': "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);",
    });
    expect(await endOf(start(['die.js']))).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  // Standard output closes after all its holders have ended.
  it.skipIf(process.platform === 'win32')(
    "takes the command down when npm's shell dies",
    async () => {
      const launch = `"${process.execPath}" "${join(project.root, 'tools/launch.js')}" wait.js; true`;
      const shell = spawn('sh', ['-c', launch], {
        env: { ...process.env, npm_lifecycle_event: 'start' },
      });
      shell.stdout.once('data', () => shell.kill('SIGKILL'));
      expect(await endOf(shell)).toMatchObject({
        signal: 'SIGKILL',
        stdout: 'ready\ngot SIGTERM\n',
      });
    },
  );
});
