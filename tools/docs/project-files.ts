import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results']);

/** All files of the checkout that are tracked or about to be; by name where there is no git, as in an archive. */
export function projectFiles(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (git.status === 0) {
    // A file that was deleted and not yet committed is still in git's list.
    return git.stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  }
  return globSync(['**/*', '**/.*'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => leftOut.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}
