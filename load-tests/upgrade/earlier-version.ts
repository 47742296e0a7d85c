import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface EarlierVersion {
  /** Folder of its checkout. */
  root: string;
  /** The commit, in short. */
  commit: string;
  remove(): Promise<void>;
}

/**
 * Checks out another version of this project with what it needs installed, as its operator has it.
 * @param revision a tag or a commit
 * @throws Error when the revision does not exist, or its packages can't be installed
 */
export async function checkOut(revision: string): Promise<EarlierVersion> {
  const own = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-version-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const root = join(folder, 'ridescope');
    const git = (...args: string[]) => run('git', args, { maxBuffer: 2 ** 26 });
    const { stdout } = await git('-C', own, 'rev-parse', '--short', `${revision}^{commit}`);
    const commit = stdout.trim();
    await git('clone', '--quiet', '--shared', '--no-checkout', own, root);
    await git('-C', root, 'checkout', '--quiet', '--detach', commit);
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, maxBuffer: 2 ** 26 });
    return { root, commit, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
