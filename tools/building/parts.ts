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
const commandLine = [
  'apps/cli/{build.js,bundle.js,package.json,bin/**,src/**}',
  'packages/notices/src/**',
  engine,
  'packages/words/{package.json,src/**}',
  'package-lock.json',
];
const samples = (name: string) => join(root, 'packages/samples/commands', name);

/** All parts in build order: the web app includes the demo reports, and its build empties the folder of what it offers. */
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
      'packages/notices/src/**',
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
    sources: commandLine,
    output: 'apps/cli/dist/main.cjs',
    command: [process.execPath, 'build.js'],
  },
  {
    name: 'command line that the web app offers',
    folder: '.',
    sources: [
      ...commandLine,
      'apps/cli/package-readme.md',
      'docs/watch-lines.md',
      'tools/{offer-program.ts,packaging/*.ts}',
    ],
    // A build of the web app deletes it.
    output: 'apps/web/dist/ridescope.tgz',
    command: [process.execPath, 'tools/offer-program.ts'],
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
