import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results']);

/** Lists all files that are or may be tracked. Without git, as in an archive, it lists all files that aren't generated. */
export function projectFiles(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (git.status === 0) {
    // Git still lists deleted files until the next commit.
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
