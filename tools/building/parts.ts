import { join } from 'node:path';
import { root } from '../run.ts';

/** A part of the project that needs a build. */
export interface Part {
  name: string;
  folder: string;
  /** Globs of its sources, relative to the root. */
  sources: string[];
  /** A file that exists after the build, relative to the root. */
  output: string;
  /** Build command, which runs in its folder. */
  command: [string, ...string[]];
}

const engine = 'packages/{catalogue,contract,log-parser,analysis}/{package.json,src/**}';
const simulated = [engine, 'packages/{log-simulator,samples}/{package.json,src/**}'];
const samples = (name: string) => join(root, 'packages/samples/commands', name);

/** All parts in build order: the web app includes the demo reports. */
export const parts: Part[] = [
  {
    name: 'demo reports',
    folder: '.',
    sources: [...simulated, 'packages/samples/commands/build-demos.ts'],
    output: 'apps/web/public/testdata/demo.json',
    command: [process.execPath, samples('build-demos.ts')],
  },
  {
    name: 'web app',
    folder: 'apps/web',
    sources: [
      'apps/web/{index.html,package.json,tsconfig.json,vite.config.ts}',
      'apps/web/{building,public,src}/**',
      engine,
      'packages/words/{package.json,src/**}',
      'packages/help/{package.json,src/**,topics/**}',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    output: 'apps/web/dist/index.html',
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'command line',
    folder: 'apps/cli',
    sources: [
      'apps/cli/{build.js,bundle.js,keep-code.js,package.json,bin/**,src/**}',
      engine,
      'packages/words/{package.json,src/**}',
      'package-lock.json',
    ],
    output: 'apps/cli/dist/main.cjs',
    command: [process.execPath, 'build.js'],
  },
  {
    name: 'sample rides',
    folder: '.',
    sources: [...simulated, 'packages/samples/commands/build-sample-rides.ts'],
    output: 'apps/server/dist/sample-rides.json',
    command: [process.execPath, samples('build-sample-rides.ts')],
  },
  {
    name: 'empty database',
    folder: '.',
    sources: [
      'apps/server/package.json',
      'apps/server/src/**/migration.ts',
      'apps/server/src/{platform/database,wiring/schema}/*.ts',
      'apps/server/src/commands/make-empty-database.ts',
      'package-lock.json',
    ],
    output: 'apps/server/dist/empty-database/made-for',
    command: [process.execPath, 'apps/server/src/commands/make-empty-database.ts'],
  },
];
