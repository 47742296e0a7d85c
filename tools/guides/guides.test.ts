import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRule } from '../new-rule/write-rule.ts';
import { root } from '../run.ts';
import { exceptions } from '../words/exceptions.ts';
import { findWords } from '../words/find-words.ts';
import { terms } from '../words/terms.ts';
import type { Change } from './followed-guide.ts';
import { followedGuides } from './followed-guides.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** Names that only this test uses, so that a contributor's `network-example` is not in the way. */
const ruleIds = ['network', 'graphics', 'sensor', 'hardware'].map((name) => `${name}-of-this-test`);
let copy: ProjectCopy;
let rulePaths: string[];

/** Makes the change of a guide. @throws Error when its place is no longer there */
function apply({ path, before, text }: Change): void {
  if (before === undefined) {
    copy.write({ [path]: text });
    return;
  }
  const old = copy.read(path);
  const at = old.lastIndexOf(before);
  if (at < 0) throw new Error(`${path} has no ${before}`);
  copy.write({ [path]: old.slice(0, at) + text + old.slice(at) });
}

beforeAll(() => {
  copy = copyProject();
  rulePaths = [...new Set(ruleIds.flatMap((id) => writeRule(copy.root, id)))];
  for (const { changes } of followedGuides) for (const change of changes) apply(change);
});
afterAll(() => copy.remove('.'));

/** Text below a heading of a guide. */
function sectionOf(guide: string, heading: string): string {
  const text = readFileSync(join(root, guide), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${guide} has no section ${heading}`);
  return section;
}

/** Checks whether a guide names a file, its folder, or the shape of its folder, such as `features/<name>/`. */
function isNamed(path: string, section: string): boolean {
  const folder = `${dirname(path)}/`;
  const shapes = [
    folder,
    folder.replace(/\/features\/[^/]+\//, '/features/<name>/'),
    folder.replace(/\/topics\/[^/]+\//, '/topics/<category>/'),
  ];
  return (
    section.includes(path) ||
    section.includes(`${basename(path)}\``) ||
    section.includes(`${basename(path)}]`) ||
    shapes.some((shape) => section.includes(shape))
  );
}

const isApp = (path: string) => /^apps\/.*\.tsx?$/.test(path);

describe('a change that follows the guides', () => {
  it.each(followedGuides)('is named file by file in "$section"', ({ guide, section, changes }) => {
    const text = sectionOf(guide, section);
    const paths = [...new Set(changes.map(({ path }) => path))];
    expect(paths.filter((path) => !isNamed(path, text))).toEqual([]);
  });

  it('has the files of a new rule named in its guide', () => {
    const text = sectionOf('docs/guides/diagnosis.md', 'A rule');
    const named = rulePaths.map((path) => path.replace(/rules\/(?:\w+)\//, 'rules/<category>/'));
    expect(named.filter((path) => !isNamed(path, text))).toEqual([]);
  });

  it('compiles in packages, command line, server and web app, as far as it reaches', () => {
    const packages = ['analysis', 'words', 'help', 'samples'].map((name) => `packages/${name}/src`);
    const reached = followedGuides.flatMap(({ changes }) => changes.map(({ path }) => path));
    copy.write({
      'tsconfig.json': {
        extends: './apps/web/tsconfig.json',
        compilerOptions: {
          ...{ composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true },
          rootDir: '.',
          types: ['node', 'vite/client'],
        },
        // One program, because each of several would read the types of the libraries again. With the whole server, whose
        // modules extend types of its libraries.
        include: [
          ...packages,
          'packages/samples/commands',
          'apps/cli/src',
          'apps/server/src/commands/serve.ts',
          ...new Set(reached.filter(isApp)),
        ],
        references: [],
      },
    });
    const { code, output } = copy.run('tsc', ['-p', 'tsconfig.json']);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('passes its tests and those of what it touches', () => {
    const { code, output } = copy.run('vitest', [
      'run',
      ...['--exclude', '**/golden.test.ts', '--exclude', '**/specified-figures.test.ts'],
      ...ruleIds.map((id) => `/${id}.test.ts`),
      'packages/catalogue',
      'packages/words/src/rules',
      'packages/words/src/en',
      'packages/words/src/narrative',
      'packages/words/src/report/trends',
      'packages/help',
      'packages/log-parser/src/lines/network',
      'packages/analysis/src/record',
      'packages/analysis/src/engine/catalogue.test.ts',
      'packages/analysis/src/facts/ride/followed-guides.test.ts',
      'packages/analysis/src/causes',
      'apps/server/src/features/contact/count.test.ts',
      'tools/tests/page-tables.test.ts',
    ]);
    expect(output).not.toContain('FAIL');
    expect(code).toBe(0);
  });

  it('has the form that the formatter wants, and a rule the words of the guide', () => {
    const settings = JSON.parse(copy.read('biome.json'));
    // It would read the whole copy first. `npm run check` looks for circles.
    settings.linter.rules.suspicious.noImportCycles = 'off';
    copy.write({ 'biome.json': settings });
    const { code, output } = copy.run('biome', ['check', '--vcs-enabled=false', ...rulePaths]);
    expect(output).toContain(`Checked ${rulePaths.length} files`);
    expect(code).toBe(0);
    const findings = rulePaths.flatMap(
      (path) => findWords(path, copy.read(path), { terms, exceptions }).findings,
    );
    expect(findings).toEqual([]);
  });

  it('with an unknown topic of a rule does not stop the help from loading', () => {
    const path = 'packages/catalogue/src/rules/network-rules.ts';
    const text = copy.read(path);
    const at = text.lastIndexOf('networkConnection');
    copy.write({
      [path]: `${text.slice(0, at)}nothing${text.slice(at + 'networkConnection'.length)}`,
      'problems.ts': `import { topicProblems } from './packages/help/src/index.ts';
process.stdout.write(topicProblems.join('\\n'));`,
    });
    const { output } = copy.run('node', ['problems.ts']);
    expect(output).toBe('network-of-this-test: There is no topic nothing, which it names.');
    copy.write({ [path]: text });
  });

  it('does not write over a rule that exists', () => {
    expect(() => writeRule(copy.root, 'network-of-this-test')).toThrow('network-of-this-test');
  });
});
