/** A part of the project that is built before it runs. */
export interface Part {
  name: string;
  folder: string;
  /** Globs of everything that it is made from, relative to the root. */
  sources: string[];
  /** A file that exists once it is built, relative to the root. */
  output: string;
  /** Command that builds it, in its folder. */
  command: [string, ...string[]];
}

export const parts: Part[] = [
  {
    name: 'web app',
    folder: 'apps/web',
    sources: [
      'apps/web/{index.html,package.json,tsconfig.json,vite.config.ts}',
      'apps/web/{public,src}/**',
      'packages/contract/{package.json,src/**}',
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
      'apps/cli/{build.js,package.json,src/**}',
      'packages/{contract,log-parser,analysis}/{package.json,src/**}',
      'package-lock.json',
    ],
    output: 'apps/cli/dist/main.js',
    command: [process.execPath, 'build.js'],
  },
];
