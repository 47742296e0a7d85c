/** A package that `npm run pack` makes of a workspace. */
export interface PackagePlan {
  name: string;
  folder: string;
  description: string;
  /** Sources of a library by what others import; absent for a program. */
  entries?: Readonly<Record<string, string>>;
  /** Packages that its types need; everything else is inside. */
  dependencies?: readonly string[];
}

/** The packages, each tried by a test from the packed file. Their READMEs say what stays stable. */
export const packagePlans: readonly PackagePlan[] = [
  {
    name: 'ridescope',
    folder: 'apps/cli',
    description: "What went wrong in a ride, from the game's Log.txt",
  },
  {
    name: '@ridescope/log-parser',
    folder: 'packages/log-parser',
    description: "Reads the game's Log.txt as a stream of typed events",
    entries: { '.': 'index' },
  },
  {
    name: '@ridescope/analysis',
    folder: 'packages/analysis',
    description: "Makes a report of what went wrong in a ride from the game's Log.txt",
    entries: { '.': 'index', './recording': 'engine/analyze-recording' },
    // The types of the report are derived from its schema.
    dependencies: ['typebox'],
  },
];
