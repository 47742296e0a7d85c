import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packOne } from './packaging/pack-all.ts';
import { packagePlans } from './packaging/packages.ts';
import { root } from './run.ts';

/* Puts the command line into the folder of the web app, from which `npx` fetches and starts it. */
const folder = mkdtempSync(join(tmpdir(), 'ridescope-offered-'));
try {
  const plan = packagePlans.find(({ name }) => name === 'ridescope');
  const made = plan && (await packOne(plan, folder));
  if (!made) throw new Error('The command line is missing.');
  copyFileSync(made.path, join(root, 'apps/web/dist/ridescope.tgz'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
