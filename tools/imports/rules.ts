// Table of the import rules. ARCHITECTURE.md shows the same as a picture.

export interface WorkspaceRule {
  /** Folders of workspaces that it may import, including their types. */
  mayImport: readonly string[];
  /** Of these it imports types, and values only from modules that load no library, such as `./score-limits`. */
  lightOnlyFrom?: readonly string[];
  /** Runs in a browser too, so its source doesn't use Node's modules. */
  isPortable?: true;
  /** Uses no clock, disk, environment, logger or randomness; callers pass in what it needs. */
  isPure?: true;
  /** Has `src/features/`, above this folder of shared code and below everything else in `src/`. */
  sharedFolder?: 'platform' | 'shared';
  /** The folders of its `src/` from the bottom up: each imports from those before it and from no other. */
  floors?: readonly string[];
  /** Entries of these that it may not import, although it may import others. */
  withheld?: Readonly<Record<string, readonly string[]>>;
  /** Folders of it that may import more. */
  exceptions?: readonly ImportException[];
  /** Contains only tests and their support; none of its source is shipped. */
  isTestSuite?: true;
}

/** Additional imports of one folder of a workspace. */
export interface ImportException {
  /** Path relative to the root, with slashes, including its subfolders. */
  folder: string;
  /** Entries by the folder of their workspace, as its package.json exports them. */
  entries: Readonly<Record<string, readonly string[]>>;
}

/** From what a log holds to the finished report. A new floor is a new line at its place. */
const analysisFloors = [
  // Estimates from many stored rides; it knows nothing of logs.
  'what-if',
  'record',
  'facts',
  // What changed over a rider's rides; of the facts it takes the statistics.
  'trends',
  'knowledge',
  'patterns',
  'rules',
  'evidence',
  'problems',
  'scoring',
  'report',
  'details',
  'causes',
  'engine',
  // What is true now, of a log that the game is still writing.
  'live',
  // Support for tests: it may import from every floor, and only tests import it.
  'testing',
];

const engine = [
  'packages/catalogue',
  'packages/contract',
  'packages/log-parser',
  'packages/analysis',
];

/** The reader of sample logs and the writer of FIT files, which tests and benchmarks of every workspace may import. */
export const entriesForTests: Readonly<Record<string, readonly string[]>> = {
  'packages/log-simulator': ['./fit', './random'],
  'packages/samples': ['./logs', './pseudo-language', './real-logs'],
};

/** Readers of a ride show lines of its telling, so that no two word it differently. They don't word the report themselves. */
const wordsOfTelling: Readonly<Record<string, readonly string[]>> = {
  'packages/words': [
    './en/problems',
    './report/cause-line',
    './report/checked-words',
    './report/problem-text',
    './report/worth-knowing',
  ],
};

/** Rules by workspace folder. The check fails for missing workspaces and for workspaces without rules. */
export const workspaceRules: Record<string, WorkspaceRule> = {
  // Data alone: ids, limits, units.
  'packages/catalogue': { mayImport: [], isPortable: true, isPure: true },
  'packages/contract': { mayImport: ['packages/catalogue'], isPortable: true },
  'packages/log-parser': { mayImport: [], isPortable: true, isPure: true },
  'packages/log-redaction': {
    mayImport: ['packages/log-parser'],
    isPortable: true,
    isPure: true,
  },
  // Logs out of zip archives. Its library is loaded with the first archive.
  'packages/log-archive': { mayImport: ['packages/words'], isPortable: true },
  // Series of power, pulse and cadence out of a FIT file. Its library is loaded with the first file.
  'packages/fit': {
    mayImport: ['packages/catalogue', 'packages/contract'],
    isPortable: true,
    isPure: true,
  },
  'packages/analysis': {
    mayImport: ['packages/catalogue', 'packages/contract', 'packages/log-parser'],
    isPortable: true,
    isPure: true,
    floors: analysisFloors,
    // Tests judge what the engine says of simulated rides.
    exceptions: [
      {
        folder: 'packages/analysis/src/testing',
        entries: {
          'packages/log-simulator': ['.'],
          'packages/words': ['./en/gpu-classes', './en/problems', './report/problem-text'],
        },
      },
    ],
  },
  'packages/samples': {
    mayImport: [
      'packages/words',
      'packages/catalogue',
      'packages/contract',
      'packages/words',
      'packages/analysis',
      'packages/log-simulator',
    ],
  },
  'packages/words': {
    mayImport: ['packages/catalogue', 'packages/contract'],
    lightOnlyFrom: ['packages/contract'],
    isPortable: true,
    isPure: true,
  },
  // Topics of the help. Reads those that were written by hand from its folder, so the app gets them from the build.
  'packages/help': {
    mayImport: ['packages/catalogue', 'packages/contract', 'packages/words'],
  },
  // Licenses of what is inside a bundle, for the builds.
  'packages/notices': { mayImport: [] },
  'packages/log-simulator': { mayImport: ['packages/catalogue'], isPure: true },
  'apps/cli': {
    mayImport: [
      ...engine,
      'packages/words',
      'packages/fit',
      'packages/log-archive',
      'packages/log-redaction',
      'packages/log-simulator',
      'packages/notices',
    ],
    withheld: wordsOfTelling,
  },
  'apps/server': {
    mayImport: [...engine, 'packages/fit', 'packages/words', 'packages/help'],
    withheld: wordsOfTelling,
    sharedFolder: 'platform',
  },
  'apps/web': {
    mayImport: [
      'packages/catalogue',
      'packages/contract',
      'packages/words',
      'packages/log-archive',
    ],
    lightOnlyFrom: ['packages/contract', 'packages/log-archive'],
    withheld: wordsOfTelling,
    isPortable: true,
    sharedFolder: 'shared',
    // Runs in a worker, so that no page has to load it.
    exceptions: [
      {
        folder: 'apps/web/src/features/uploads/prepare',
        entries: { 'packages/log-redaction': ['.'], 'packages/analysis': ['./log-outline'] },
      },
      // Reads dropped archives; the library loads with the first one.
      {
        folder: 'apps/web/src/features/uploads/queue',
        entries: { 'packages/log-archive': ['.'] },
      },
      // The first look at a visitor's log: the same engine as on the server, in a worker that loads when a file is chosen, so
      // that the log needn't be sent and no page carries the engine.
      {
        folder: 'apps/web/src/features/uploads/first-look',
        entries: { 'packages/analysis': ['.', './fit-lines'], 'packages/fit': ['.'] },
      },
      // Reads the FIT file of a ride in a worker that loads when a rider adds one to a report.
      {
        folder: 'apps/web/src/features/ride-file',
        entries: {
          'packages/analysis': ['.', './fit-lines'],
          'packages/fit': ['.'],
          'packages/log-archive': ['.'],
        },
      },
      // Compares the files of a rider with a race statement, in a worker that loads when somebody chooses them.
      {
        folder: 'apps/web/src/features/statements/comparison',
        entries: {
          'packages/analysis': ['.', './fit-lines'],
          'packages/fit': ['.'],
          'packages/log-redaction': ['.'],
        },
      },
      // The live view reads the log in a worker that loads when a rider chooses it.
      {
        folder: 'apps/web/src/features/live-view/follow',
        entries: { 'packages/analysis': ['./live'] },
      },
      // Trends are calculated in the browser, so that a choice of figures or computer shows at once. It carries no rules.
      {
        folder: 'apps/web/src/shared/trends',
        entries: { 'packages/analysis': ['./trends'] },
      },
      // The page of the advanced analysis is tested with what the engine says of a log.
      {
        folder: 'apps/web/src/app/testing',
        entries: {
          'packages/analysis': ['.', './activity-rows', './advanced', './advanced-document'],
        },
      },
      // The build counts what pages state and words the demos, so that no engine is sent along.
      {
        folder: 'apps/web/building',
        entries: {
          'packages/analysis': ['./catalogue'],
          'packages/help': ['.'],
          'packages/notices': ['.'],
          'packages/samples': ['./demo-reports'],
        },
      },
      // The search runs in the browser, on data that the build has made.
      {
        folder: 'apps/web/src/features/help',
        entries: { 'packages/help': ['./search', './topic'] },
      },
    ],
  },
  e2e: { mayImport: [], isTestSuite: true },
  'load-tests': {
    mayImport: [
      'packages/catalogue',
      'packages/contract',
      'packages/analysis',
      'packages/log-simulator',
    ],
    isTestSuite: true,
    // Of the server, what it exports for those who start and examine it.
    exceptions: [{ folder: 'load-tests', entries: { 'apps/server': ['./testing'] } }],
  },
};

/** Globals that a pure package may not use at all. */
const outsideWorld = new Set([
  ...['process', 'console', 'performance', 'crypto', 'globalThis', 'global', 'self', 'window'],
  ...['document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'require', 'Temporal'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
]);

/** Uses of harmless globals that read the clock, the time zone or randomness. A bare `Math` may lead to `random`. */
const outsideUses = new Set([
  ...['Date.now', 'new Date()', 'Date()', 'Math.random', 'Math'],
  ...['Intl.DateTimeFormat', 'new Intl.DateTimeFormat'],
]);

/** Checks whether a pure package may not use a global, as named by `scanFile`. */
export function reachesOutside(use: string): boolean {
  const name = /^(?:new )?(\w+)/.exec(use)?.[1] ?? '';
  return outsideWorld.has(name) || outsideUses.has(use);
}

/** Tests, benchmarks, their helpers, builds and configuration: they may use Node and the environment. */
export function isTooling(path: string): boolean {
  return (
    /\.(?:test|bench|setup|config)\.[cm]?[jt]sx?$/.test(path) ||
    /\/(?:build|bundle)\.js$/.test(path) ||
    /(?:^|\/)(?:bench|building|golden|testing|test)\//.test(path)
  );
}
