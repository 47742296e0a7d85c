import { workspaceRules } from './rules.ts';

/** Builds a package.json with these dependencies. */
export const manifest = (
  name: string,
  dependencies: string[] = [],
  devDependencies: string[] = [],
) => {
  const versions = (names: string[]) => Object.fromEntries(names.map((each) => [each, '1.0.0']));
  return { name, dependencies: versions(dependencies), devDependencies: versions(devDependencies) };
};
/** Builds a file for each floor of the analysis, which imports the file of the floor below. */
function filesOnFloors(): Record<string, string> {
  const floors = workspaceRules['packages/analysis']?.floors ?? [];
  return Object.fromEntries(
    floors.map((floor, index) => [
      `packages/analysis/src/${floor}/floor.ts`,
      `import '../${floors[index - 1] ?? floor}/floor.ts';`,
    ]),
  );
}

const engine = ['@x/contract', '@x/log-parser', '@x/analysis', '@x/words'];

/** A small project that follows every rule and uses every allowed import. */
export const obedient = {
  'package.json': {
    ...manifest('x', [], ['vitest']),
    workspaces: ['packages/*', 'apps/*', 'e2e', 'load-tests'],
  },
  'packages/catalogue/package.json': manifest('@x/catalogue'),
  'packages/catalogue/src/ids.ts': 'export const ids = [];',
  'packages/contract/package.json': manifest('@x/contract', ['typebox']),
  'packages/contract/src/schemas.ts': "import { Type } from 'typebox'; export const T = Type;",
  'packages/contract/src/limits.ts':
    "import type { T } from './schemas.ts'; export const limit = 1;",
  'packages/log-parser/package.json': manifest('@x/log-parser', [], ['@x/samples']),
  'packages/log-parser/src/index.ts': 'export const at = (ms: number) => new Date(ms);',
  'packages/log-parser/src/index.test.ts':
    "import 'node:fs'; import { it } from 'vitest'; import { at } from './index.ts'; it(at(Date.now()));",
  'packages/log-redaction/package.json': manifest('@x/log-redaction', ['@x/log-parser']),
  'packages/log-redaction/src/index.ts': "import '@x/log-parser';",
  'packages/log-archive/package.json': manifest('@x/log-archive', ['@x/words']),
  'packages/log-archive/src/index.ts': "import '@x/words';",
  'packages/fit/package.json': manifest('@x/fit', ['@x/contract']),
  'packages/fit/src/index.ts': "import '@x/contract';",
  'packages/notices/package.json': manifest('@x/notices'),
  'packages/notices/src/index.ts': "import 'node:fs'; export const licenses = [];",
  'packages/words/package.json': manifest('@x/words', ['@x/contract']),
  'packages/words/src/index.ts':
    "import type { T } from '@x/contract/schemas'; import '@x/contract/limits'; export const f = (t: T) => t;",
  'packages/help/package.json': manifest('@x/help', ['@x/contract', '@x/words']),
  'packages/help/src/index.ts': "import 'node:fs'; import '@x/contract'; import '@x/words';",
  'packages/log-simulator/package.json': manifest('@x/log-simulator'),
  'packages/log-simulator/src/index.ts': 'export const seed = 1;',
  'packages/samples/package.json': manifest('@x/samples', ['@x/analysis']),
  'packages/samples/src/index.ts': "import 'node:fs'; import '@x/analysis';",
  'packages/analysis/package.json': manifest(
    '@x/analysis',
    ['@x/contract', '@x/log-parser'],
    ['@x/log-simulator'],
  ),
  'packages/analysis/src/testing/rides.ts': "import '@x/log-simulator';",
  ...filesOnFloors(),
  'packages/analysis/src/index.ts':
    "import './engine/floor.ts'; import '@x/contract'; export * from '@x/log-parser';",
  'packages/analysis/src/record/floor.test.ts': "import '../engine/floor.ts';",
  'packages/analysis/bench/engine.bench.ts': "import 'node:fs'; console.log(performance.now());",
  'apps/cli/package.json': manifest('x', engine),
  'apps/cli/build.js': "import 'vitest';",
  'apps/cli/bin/x.js': "await import(globalThis.built ?? '../src/main.ts');",
  'apps/cli/bench/x.bench.ts': "new URL('x-child.ts', import.meta.url);",
  'apps/cli/src/main.ts': "import 'node:fs'; import '@x/analysis'; import '@x/contract';",
  'apps/server/package.json': manifest(
    '@x/server',
    [...engine, '@x/fit', 'fastify'],
    ['@types/pg'],
  ),
  'apps/server/src/server.ts': "import { app } from './app.ts'; app();",
  'apps/server/src/app.ts':
    "import './features/uploads/routes.ts'; import './features/reports/routes.ts'; export const app = 1;",
  'apps/server/src/features/uploads/routes.ts':
    "import 'fastify'; import './service.ts'; import '../../platform/config.ts';",
  'apps/server/src/features/uploads/service.ts':
    "new Worker(new URL('./work.ts', import.meta.url));",
  'apps/server/src/features/uploads/routes.test.ts': "import { app } from '../../app.ts'; app;",
  'apps/server/src/features/reports/routes.ts': "import '@x/contract'; import '@x/fit';",
  'apps/server/src/platform/process/config.ts': "new URL('../../../web/dist', import.meta.url);",
  'apps/web/package.json': manifest(
    '@x/web',
    [
      '@x/contract',
      '@x/analysis',
      '@x/fit',
      '@x/help',
      '@x/fit',
      '@x/log-archive',
      '@x/log-redaction',
      '@x/words',
      'react',
    ],
    ['vite'],
  ),
  'apps/web/vite.config.ts': "import 'vite'; import 'node:path';",
  'apps/web/src/main.tsx': "import { Router } from './app/router.tsx'; <Router />;",
  'apps/web/src/app/router.tsx':
    "import { A } from '../features/uploads/page.tsx'; export const Router = () => <A />;",
  'apps/web/src/app/testing/analysis.ts': "import '@x/analysis/advanced';",
  'apps/web/src/features/uploads/page.tsx':
    "import '../../shared/button.css'; import '@x/contract'; export const A = () => <a onClick={() => fetch('/')} />;",
  'apps/web/src/features/ride-file/worker.ts': "import '@x/fit';",
  'apps/web/src/features/statements/comparison/compare.ts':
    "import '@x/analysis'; import '@x/analysis/fit-lines'; import '@x/fit'; import '@x/log-redaction';",
  'apps/web/src/features/live-view/follow/worker.ts': "import '@x/analysis/live';",
  'apps/web/src/features/uploads/prepare/worker.ts':
    "import '@x/log-redaction'; import '@x/analysis/log-outline';",
  'apps/web/src/features/uploads/first-look/read-log.ts': "import '@x/analysis';",
  'apps/web/src/features/ride-file/read-file.ts': "import '@x/fit'; import '@x/log-archive';",
  'apps/web/src/features/uploads/queue/archives.ts':
    "export const load = () => import('@x/log-archive');",
  'apps/web/src/features/help/topics.ts': "import '@x/help/search'; import 'virtual:help/list';",
  'apps/web/src/shared/trends/trend-analysis.ts': "import '@x/analysis/trends';",
  'apps/web/src/features/report/page.tsx':
    "import './sections/events/list.tsx'; import './parts/card.tsx'; import './model/source.ts'; export const B = 1;",
  'apps/web/src/features/report/parts/card.tsx': "import '../model/source.ts';",
  'apps/web/src/features/report/model/source.ts': 'export const source = 1;',
  'apps/web/src/features/report/sections/events/list.tsx':
    "import '../../parts/card.tsx'; import '../../model/source.ts'; import './row.tsx';",
  'apps/web/src/features/report/sections/events/row.tsx': 'export const Row = 1;',
  'apps/web/src/features/report/sections/events/list.test.tsx': "import '../../page.tsx';",
  'apps/web/src/features/report/sections/sensors/list.tsx': 'export const List = 1;',
  'apps/web/building/constants.ts': "import '@x/analysis/catalogue';",
  'apps/web/src/shared/button.tsx': 'export const Button = 1;',
  'e2e/package.json': manifest('@x/e2e', [], ['@playwright/test']),
  'e2e/support/fixtures.ts': "import '@playwright/test';",
  'e2e/journeys/upload.test.ts': "import '../support/fixtures.ts';",
  'load-tests/package.json': manifest('@x/load-tests', [], ['@x/contract', '@x/server']),
  'load-tests/crash/audit.ts': "import '@x/contract'; import '@x/server/testing';",
};
