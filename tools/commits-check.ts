import { spawnSync } from 'node:child_process';
import { subjectFaults } from './commits/subject-faults.ts';
import { root } from './run.ts';

/**
 * Refuses commit subjects that docs/writing.md rules out: `npm run check -- commits`. Commits up to the first one with this
 * rule stay as they are. An archive and a shallow clone have no history, and pass.
 */
const lastUnchecked = 'd5758c5d16551e2b01e7221f98ba3773f8b96125';
const git = spawnSync('git', ['log', '--format=%h %s', `${lastUnchecked}..HEAD`], {
  cwd: root,
  encoding: 'utf8',
});
const faults = git.status === 0 ? subjectFaults(git.stdout.split('\n').filter(Boolean)) : [];
for (const fault of faults) console.error(fault);
if (git.status !== 0) console.log('This checkout has no history: skipped.');
else console.log(faults.length === 0 ? 'The subjects are short.' : `${faults.length} subjects`);
process.exitCode = faults.length === 0 ? 0 : 1;
