import { root, run } from './run.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
  /** How to fix a failure. */
  fix: string;
}

const script = (path: string) => ({ command: process.execPath, args: [path] });

const checks: Check[] = [
  {
    name: 'types',
    command: 'tsc',
    args: ['-b'],
    fix: 'correct the types named above, then: npm run check -- types',
  },
  {
    name: 'lint',
    command: 'biome',
    args: ['check', '--error-on-warnings', '.'],
    fix: 'npm run format (and correct by hand what it leaves), then: npm run check -- lint',
  },
  {
    name: 'imports',
    ...script('tools/check-imports.ts'),
    fix: 'move the import or the code as ARCHITECTURE.md describes, then: npm run check -- imports',
  },
  {
    name: 'unused',
    command: 'knip',
    args: [],
    fix:
      'look at each name above: use it or delete it. A file that was just added may only lack its registration, ' +
      'such as its place in an index.ts. Then: npm run check -- unused',
  },
  {
    name: 'docs',
    ...script('tools/docs-check.ts'),
    fix: 'correct the places named above, then: npm run check -- docs',
  },
  {
    name: 'deploy',
    ...script('tools/deploy-check.ts'),
    fix: 'correct the places in deploy/ that are named above, then: npm run check -- deploy',
  },
  {
    name: 'supply',
    ...script('tools/supply-check.ts'),
    fix: 'update the packages named above, or make the lock file anew with npm install, then: npm run check -- supply',
  },
  {
    name: 'tests',
    ...script('tools/tests-check.ts'),
    fix: 'correct the places named above, then: npm run check -- tests',
  },
  {
    name: 'commits',
    ...script('tools/commits-check.ts'),
    fix: 'git commit --amend, or git rebase --interactive, then: npm run check -- commits',
  },
  {
    name: 'words',
    ...script('tools/words-check.ts'),
    fix: 'write what docs/writing.md says, or add a true use to tools/words/exceptions.ts, then: npm run check -- words',
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(', ')}: ${checks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const failed: Check[] = [];
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue;
  console.log(`── ${check.name}`);
  if ((await run(check.command, check.args, { cwd: root })) !== 0) failed.push(check);
}
if (failed.length === 0) {
  console.log('All checks passed.');
} else {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}. To fix:`);
  for (const { name, fix } of failed) console.error(`  ${name.padEnd(8)} ${fix}`);
  process.exitCode = 1;
}
