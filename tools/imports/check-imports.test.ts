import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileTree, makeFileTree } from '../testing/file-tree.ts';
import { checkImports } from './check-imports.ts';
import { manifest, obedient } from './testing-project.ts';

let project: FileTree;
beforeEach(() => {
  project = makeFileTree(obedient);
});
afterEach(() => project.remove('.'));

/** Runs the check after adding files to a project without violations. */
function violationsWith(files: Record<string, unknown>): string[] {
  project.write(files);
  return checkImports(project.root);
}

it('the import check accepts a project that follows the rules', () => {
  expect(checkImports(project.root)).toEqual([]);
});

describe('a package boundary', () => {
  it.each([
    ['packages/contract', '@x/log-parser'],
    ['packages/contract', '@x/analysis'],
    ['packages/log-parser', '@x/contract'],
    ['packages/log-parser', '@x/analysis'],
    ['packages/analysis', '@x/server'],
    ['apps/cli', '@x/server'],
    ['apps/server', '@x/web'],
    ['apps/web', '@x/log-parser'],
    ['apps/web', '@x/analysis'],
    ['apps/web', '@x/log-redaction'],
    ['packages/log-redaction', '@x/analysis'],
    ['packages/words', '@x/analysis'],
    ['packages/contract', '@x/words'],
    ['packages/analysis', '@x/words'],
    ['e2e', '@x/contract'],
    ['load-tests', '@x/server'],
    ['packages/samples', '@x/server'],
  ])('keeps %s from importing %s', (folder, name) => {
    const other = name.replace('@x/', '');
    expect(violationsWith({ [`${folder}/src/new.ts`]: `import '${name}';` })).toEqual([
      expect.stringMatching(new RegExp(`^${folder}/src/new.ts:1 .*may not import .*/${other}$`)),
    ]);
  });

  it.each([
    ['a type import', "import type { T } from '@x/analysis';"],
    ['a type export', "export type { T } from '@x/analysis';"],
    ['an export of everything', "export * from '@x/analysis';"],
    ['a type in a type alias', "export type T = import('@x/analysis').T;"],
    ['a type of a parameter', "export function f(t: import('@x/analysis').T) { return t; }"],
    ['an import at run time', "export const f = () => import('@x/analysis');"],
    ['a template', 'export const f = () => import(`@x/analysis`);'],
    ['a deep import', "import '@x/analysis/src/facts.ts';"],
  ])('holds for %s', (_, code) => {
    const [violation, ...others] = violationsWith({ 'apps/web/src/app/new.tsx': `\n${code}` });
    expect(violation).toMatch(
      /^apps\/web\/src\/app\/new\.tsx:2 .*may not import packages\/analysis/,
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['a forbidden neighbour', 'apps/web/src/main2.tsx', '../../server/src/app.ts'],
    ['an allowed neighbour', 'apps/server/src/new.ts', '../../../packages/contract/src/index.ts'],
    ['a test', 'apps/web/src/app/new.test.tsx', '../../../server/src/app.ts'],
  ])('cannot be crossed by a path: %s', (_, file, path) => {
    const [violation] = violationsWith({ [file]: `import '${path}';` });
    expect(violation).toContain('by its path');
  });

  it('cannot be crossed by a worker', () => {
    const code = "new Worker(new URL('../../../server/src/app.ts', import.meta.url));";
    expect(violationsWith({ 'apps/web/src/app/new.ts': code })[0]).toContain('by its path');
  });

  it('does not let a path leave the workspace', () => {
    const [violation] = violationsWith({
      'apps/cli/src/new.ts': "import '../../../tools/run.ts';",
    });
    expect(violation).toContain('leaves apps/cli: tools/run.ts');
  });

  it('lets only tests import the reader of sample logs', () => {
    const code = "import '@x/samples/logs';";
    expect(violationsWith({ 'packages/log-parser/src/new.test.ts': code })).toEqual([]);
    expect(violationsWith({ 'packages/log-parser/src/new.ts': code })).toEqual([
      expect.stringContaining('packages/log-parser may not import packages/samples'),
    ]);
  });

  it('keeps tests from importing anything else from the samples', () => {
    const code = "import '@x/samples';";
    expect(violationsWith({ 'packages/log-parser/src/new.test.ts': code })).toEqual([
      expect.stringContaining('packages/log-parser may not import packages/samples'),
    ]);
  });
});

describe('a package that takes values only from light modules', () => {
  const file = 'packages/words/src/new.ts';

  it.each(['schemas', 'uses-schemas'])('may not import a value from ./%s', (entry) => {
    project.write({ 'packages/contract/src/uses-schemas.ts': "export * from './schemas.ts';" });
    expect(violationsWith({ [file]: `import { T } from '@x/contract/${entry}'; T;` })).toEqual([
      expect.stringContaining('loads a library: packages/words may import nothing but its types'),
    ]);
  });

  it.each([
    ['a type', "import type { T } from '@x/contract/schemas'; export type U = T;"],
    ['a value from a light module', "import { limit } from '@x/contract/limits'; limit;"],
  ])('may import %s', (_, code) => {
    expect(violationsWith({ [file]: code })).toEqual([]);
  });
});

describe('an entry that is withheld', () => {
  const code = "import { answerText } from '@x/words/report/problem-text'; answerText;";

  it.each(['apps/cli', 'apps/server', 'apps/web'])('may not be imported by %s', (folder) => {
    expect(violationsWith({ [`${folder}/src/new.ts`]: code })).toEqual([
      expect.stringContaining(`'@x/words/report/problem-text' is not for ${folder}`),
    ]);
  });

  it.each([
    ['by a test', 'apps/cli/src/new.test.ts', code],
    ['by a package', 'packages/help/src/new.ts', code],
    ['where another entry is meant', 'apps/cli/src/new.ts', "import '@x/words/telling/answer';"],
  ])('may be imported %s', (_, file, source) => {
    expect(violationsWith({ [file]: source })).toEqual([]);
  });
});

describe('an exception for a folder', () => {
  const folder = 'apps/web/src/features/uploads/prepare';

  it.each([
    ['in another folder', 'apps/web/src/features/uploads/new.ts', '@x/analysis/log-outline'],
    ['in a folder of a like name', `${folder}-more/new.ts`, '@x/log-redaction'],
    ['for another entry', `${folder}/new.ts`, '@x/analysis'],
    ['for the engine in a page', 'apps/web/src/features/uploads/new.ts', '@x/analysis'],
    ['for a deeper entry', `${folder}/new.ts`, '@x/log-redaction/log-outline'],
    ['for another package', `${folder}/new.ts`, '@x/log-parser'],
    ['for the catalogue in a page', 'apps/web/src/app/new.ts', '@x/analysis/catalogue'],
    ['for types', 'apps/web/src/shared/new.ts', '@x/log-redaction'],
  ])('does not hold %s', (_, file, specifier) => {
    expect(violationsWith({ [file]: `import type { T } from '${specifier}';` })).toEqual([
      expect.stringContaining(`'${specifier}' apps/web may not import`),
    ]);
  });

  it('is a violation when the folder has no files', () => {
    project.remove(folder);
    expect(checkImports(project.root)).toEqual([
      expect.stringMatching(new RegExp(`^${folder} +an import rule excepts it`)),
    ]);
  });
});

describe('inside an app', () => {
  it.each([
    ['a feature another', 'server/src/features/uploads/new.ts', '../reports/routes.ts', 'sideways'],
    ['a feature the app', 'server/src/features/uploads/new.ts', '../../app.ts', 'upward'],
    ['platform a feature', 'server/src/platform/new.ts', '../features/uploads/routes.ts', 'upward'],
    ['platform the app', 'server/src/platform/new.ts', '../app.ts', 'upward'],
    ['a web feature another', 'web/src/features/uploads/x.ts', '../report/page.tsx', 'sideways'],
    ['a web feature the app', 'web/src/features/uploads/x.ts', '../../app/router.tsx', 'upward'],
    ['shared a feature', 'web/src/shared/x.ts', '../features/report/page.tsx', 'upward'],
    ['shared the app', 'web/src/shared/x.ts', '../app/router.tsx', 'upward'],
    [
      'a test of a feature another',
      'web/src/features/uploads/x.test.ts',
      '../report/page.tsx',
      'sideways',
    ],
  ])('%s may not be imported', (_, file, path, direction) => {
    expect(violationsWith({ [`apps/${file}`]: `import type { T } from '${path}';` })).toEqual([
      expect.stringContaining(`'${path}' ${direction}`),
    ]);
  });

  it.each([
    ['a section another', 'sections/sensors/x.ts', '../events/list.tsx', 'sideways'],
    ['a test of a section another', 'sections/sensors/x.test.ts', '../events/list.tsx', 'sideways'],
    ['a section the page', 'sections/sensors/x.ts', '../../page.tsx', 'upward'],
    ['a part a section', 'parts/x.ts', '../sections/events/list.tsx', 'upward'],
    ['a part the page', 'parts/x.ts', '../page.tsx', 'upward'],
    ['the model a part', 'model/x.ts', '../parts/card.tsx', 'upward'],
    ['the model a section', 'model/x.ts', '../sections/events/list.tsx', 'upward'],
  ])('%s of the same feature may not be imported', (_, file, path, direction) => {
    const name = `apps/web/src/features/report/${file}`;
    expect(violationsWith({ [name]: `import '${path}';` })).toEqual([
      expect.stringContaining(`'${path}' ${direction}`),
    ]);
  });

  it('keeps JSX out of a model', () => {
    const name = 'apps/web/src/features/report/model/x.tsx';
    expect(violationsWith({ [name]: 'export const X = () => <p />;' })).toEqual([
      expect.stringContaining(`${name}  draws something`),
    ]);
  });

  it('checks a new feature from its first file on', () => {
    const files = { 'apps/web/src/features/search/x.ts': "import '../uploads/page.tsx';" };
    expect(violationsWith(files)).toEqual([expect.stringContaining('sideways')]);
  });
});

describe('the support of tests', () => {
  const support = { 'apps/server/test/support/app.ts': "import '../../src/app.ts';" };

  it('may be imported by a test', () => {
    const test = { 'apps/server/src/app.test.ts': "import '../test/support/app.ts';" };
    expect(violationsWith({ ...support, ...test })).toEqual([]);
  });

  it('may not be imported by source', () => {
    const source = { 'apps/server/src/new.ts': "import '../test/support/app.ts';" };
    expect(violationsWith({ ...support, ...source })).toEqual([
      expect.stringContaining('is there for tests alone'),
    ]);
  });
});

describe('on the floors of the analysis', () => {
  const src = 'packages/analysis/src';

  it.each([
    ['facts', '../rules/floor.ts', 'facts may not import rules'],
    ['patterns', '../rules/floor.ts', 'patterns may not import rules'],
    ['problems', '../report/floor.ts', 'problems may not import report'],
    ['report', '../engine/floor.ts', 'report may not import engine'],
    ['engine', '../testing/floor.ts', 'engine may not import testing'],
    ['engine', '../index.ts', 'engine may not import what lies above all floors'],
  ])('%s may not import %s, not even a type', (floor, path, reason) => {
    const code = `import type { T } from '${path}';`;
    expect(violationsWith({ [`${src}/${floor}/new.ts`]: code })).toEqual([
      expect.stringContaining(`upward: ${reason}`),
    ]);
  });

  it.each([
    ['a floor far below', 'report/new.ts', '../record/floor.ts'],
    ['the own floor', 'rules/network/new.ts', '../floor.ts'],
    ['a floor above in a test', 'facts/new.test.ts', '../testing/floor.ts'],
  ])('%s may be imported', (_, file, path) => {
    expect(violationsWith({ [`${src}/${file}`]: `import '${path}';` })).toEqual([]);
  });

  it('a renamed folder is a violation, both for its floor and for the folder', () => {
    project.remove(`${src}/knowledge`);
    expect(violationsWith({ [`${src}/lore/floor.ts`]: '' })).toEqual([
      `${src}/knowledge  no file lies on this floor: is it gone or renamed?`,
      `${src}/lore  has no floor in the table of import rules`,
    ]);
  });
});

describe('a zone that matches no file', () => {
  it('is a violation when a feature is empty', () => {
    project.remove('apps/web/src/features/report');
    project.write({ 'apps/web/src/features/report/note.md': '' });
    expect(checkImports(project.root)).toEqual([
      expect.stringMatching(/^apps\/web\/src\/features\/report +no file lies in this zone/),
    ]);
  });

  it.each([
    ['apps/web/src/shared', 'apps/web/src/widgets/x.ts'],
    ['apps/server/src/platform', 'apps/server/src/lib/x.ts'],
  ])('is a violation when %s is gone', (folder, newHome) => {
    project.remove(folder);
    expect(violationsWith({ [newHome]: '' })).toContainEqual(
      expect.stringMatching(new RegExp(`^${folder} +no file`)),
    );
  });

  it('is a violation when features/ is gone', () => {
    project.remove('apps/web/src/features');
    expect(violationsWith({ 'apps/web/src/app/router.tsx': '' })).toContainEqual(
      expect.stringMatching(/^apps\/web\/src\/features +no file lies in this zone/),
    );
  });

  it('is a violation when a workspace has moved', () => {
    project.remove('packages/log-parser');
    project.write({ 'packages/analysis/package.json': manifest('@x/analysis', ['@x/contract']) });
    project.write({ 'packages/analysis/src/index.ts': '' });
    expect(checkImports(project.root)).toContainEqual(
      expect.stringMatching(/^packages\/log-parser +the table of import rules names it/),
    );
  });

  it('is a violation when a workspace has no rules', () => {
    const files = { 'packages/new/package.json': manifest('@x/new'), 'packages/new/src/a.ts': '' };
    expect(violationsWith(files)).toEqual([
      expect.stringMatching(/^packages\/new +has no entry in the table/),
    ]);
  });
});

describe('package.json', () => {
  it('may not list a workspace that may not be imported', () => {
    const files = { 'apps/web/package.json': manifest('@x/web', ['@x/contract', '@x/log-parser']) };
    expect(violationsWith(files)).toContain('apps/web/package.json  may not list @x/log-parser');
  });

  it('must list what is imported', () => {
    const files = { 'apps/server/src/new.ts': "import 'pino';" };
    expect(violationsWith(files)).toEqual([
      expect.stringContaining('pino is not among the dependencies of apps/server/package.json'),
    ]);
  });

  it('must list it as a normal dependency unless only types are imported', () => {
    const path = 'apps/web/src/app/new.ts';
    expect(violationsWith({ [path]: "import type { U } from 'vite';" })).toEqual([]);
    expect(violationsWith({ [path]: "import 'vite';" })).toHaveLength(1);
  });
});

it('the import check refuses an import with a computed path', () => {
  const files = { 'apps/server/src/new.ts': 'export const f = (x: string) => import(x);' };
  expect(violationsWith(files)).toEqual([expect.stringContaining('cannot be checked')]);
});

it('the import check reports a file that cannot be parsed', () => {
  const files = { 'apps/server/src/new.ts': 'import from;' };
  expect(violationsWith(files)).toEqual([expect.stringContaining('cannot be read')]);
});
