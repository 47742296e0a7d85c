import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mixedKinds } from '../crash/crash-uploads.ts';
import { poisons } from '../crash/poison-words.ts';
import { endProgress, showProgress } from '../deployment/progress.ts';
import { checkOut } from '../upgrade/earlier-version.ts';
import { printUpgrade } from '../upgrade/print.ts';
import { runUpgrade } from '../upgrade/upgrade-run.ts';

/**
 * Replaces the processes of an earlier version by those of this one while uploads run, and goes back in part:
 * `npm run test:upgrade -- --from v3.0.0`. The same `--seed` sends the same logs.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    uploads: { type: 'string', default: '120' },
    tabs: { type: 'string', default: '6' },
    seed: { type: 'string' },
  },
});
const { from } = values;
const uploads = Number(values.uploads);
const tabs = Number(values.tabs);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

if (from === undefined || ![uploads, tabs, seed].every((value) => Number.isSafeInteger(value))) {
  console.error(
    'Usage: npm run test:upgrade -- --from REVISION [--uploads 120] [--tabs 6] [--seed NUMBER]',
  );
  process.exit(1);
}
const earlier = await checkOut(from);
try {
  const title = `${earlier.commit} to this version`;
  console.log(`Seed ${seed}: ${uploads} uploads, ${tabs} at a time.`);
  const isPoison = (name: string) => poisons.some((each) => each.name === name);
  const result = await runUpgrade({
    from: earlier.root,
    to: join(import.meta.dirname, '../..'),
    // What ends a thread or a process is a fault of another kind, which `npm run test:crash` tests.
    uploads: mixedKinds(uploads, seed).map((each) => (isPoison(each) ? 'ride' : each)),
    seed,
    tabs,
    tokens: [...Array<number>(Math.max(2, Math.ceil(uploads / 15))).fill(1000), 0],
    onProgress: (done) => showProgress(`${title}: ${done} of ${uploads}`),
  });
  endProgress();
  if (!result) console.error('Not run because it needs a PostgreSQL server.');
  if (!result || !printUpgrade(title, result)) process.exitCode = 1;
} finally {
  await earlier.remove();
}
