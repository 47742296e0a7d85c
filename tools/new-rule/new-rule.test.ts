import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { exceptions } from '../words/exceptions.ts';
import { findWords } from '../words/find-words.ts';
import { terms } from '../words/terms.ts';
import { writeRule } from './write-rule.ts';

/** Nobody's own rule, so that a contributor's `network-example` is not in the way. */
const ids = ['network', 'graphics', 'sensor', 'hardware'].map((name) => `${name}-of-this-test`);
let copy: FileTree;
let written: string[];

/** Runs a program of the project in the copy. */
function run(name: string, args: string[]) {
  const command = join(root, 'node_modules/.bin', name);
  const result = spawnSync(command, args, {
    cwd: copy.root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

/** Links the installed packages; those of the project lead into the copy. */
function linkPackages() {
  const [from, to] = [join(root, 'node_modules'), join(copy.root, 'node_modules')];
  mkdirSync(join(to, '@ridescope'), { recursive: true });
  for (const name of readdirSync(from).filter((each) => each !== '@ridescope' && each !== '.bin'))
    symlinkSync(join(from, name), join(to, name), 'junction');
  for (const name of readdirSync(join(copy.root, 'packages')))
    symlinkSync(join(copy.root, 'packages', name), join(to, '@ridescope', name), 'junction');
}

beforeAll(() => {
  copy = makeFileTree({
    'package.json': { type: 'module' },
    'vitest.config.js': 'export default { test: { isolate: false } };',
  });
  for (const name of ['packages', 'fixtures', 'tools/lint', 'biome.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(copy.root, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  linkPackages();
  written = [...new Set(ids.flatMap((id) => writeRule(copy.root, id)))];
});
afterAll(() => copy.remove('.'));

describe('new rules of every category, as they are', () => {
  it('pass their own tests and those of catalogue and help', () => {
    const { code, output } = run('vitest', [
      'run',
      ...ids.map((id) => `/${id}.test.ts`),
      'packages/analysis/src/engine/catalogue.test.ts',
      'packages/words/src/rules/describe-rules.test.ts',
      'packages/help/src/topics.test.ts',
    ]);
    expect(output).toMatch(/Test Files +7 passed/);
    expect(code).toBe(0);
  });

  it('have the right types', () => {
    copy.write({
      'tsconfig.json': {
        extends: './tsconfig.base.json',
        compilerOptions: { composite: false, declaration: false, noEmit: true, types: ['node'] },
        files: written,
      },
    });
    const { code, output } = run('tsc', ['-p', 'tsconfig.json', '--emitDeclarationOnly', 'false']);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('have the form that the formatter and the guide for words want', () => {
    const { code, output } = run('biome', ['check', '--vcs-enabled=false', ...written]);
    expect(output).toContain(`Checked ${written.length} files`);
    expect(code).toBe(0);
    const findings = written.flatMap((path) => {
      const text = readFileSync(join(copy.root, path), 'utf8');
      return findWords(path, text, { terms, exceptions }).findings;
    });
    expect(findings).toEqual([]);
  });
});

it('a rule with an unknown topic does not stop the help from loading', () => {
  const file = join(copy.root, 'packages/catalogue/src/rules/network-rules.ts');
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf('networkConnection');
  writeFileSync(file, `${text.slice(0, at)}nothing${text.slice(at + 'networkConnection'.length)}`);
  copy.write({
    'problems.ts': `import { topicProblems } from './packages/help/src/index.ts';
process.stdout.write(topicProblems.join('\\n'));`,
  });
  const { stdout } = spawnSync(process.execPath, [join(copy.root, 'problems.ts')], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('network-of-this-test: There is no topic nothing, which it names.');
  writeFileSync(file, text);
});

it('a rule that exists is not written over', () => {
  expect(() => writeRule(copy.root, 'network-of-this-test')).toThrow('network-of-this-test');
});
