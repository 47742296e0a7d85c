import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Pack, pack } from 'tar-stream';

interface TreeEntry {
  /** Path from the root of the tree, with a leading slash. */
  name: string;
  /** Absent for a directory. */
  content?: Buffer;
}

const filesAtOnce = 16;

/** Reads a whole directory, parents before their content. */
export async function readTree(directory: string): Promise<TreeEntry[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const entries = found.map((each): TreeEntry & { isFile: boolean; file: string } => {
    const file = path.join(each.parentPath, each.name);
    const name = `/${path.relative(directory, file).split(path.sep).join('/')}`;
    return { name, file, isFile: each.isFile() };
  });
  const queue = entries.filter(({ isFile }) => isFile).values();
  const readNext = async () => {
    for (const entry of queue) entry.content = await readFile(entry.file);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, readNext));
  return entries
    .map(({ name, content }) => ({ name, ...(content && { content }) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Builds a tar archive of these as a stream. */
export function tarOf(entries: TreeEntry[]): Pack {
  const archive = pack();
  for (const { name, content } of entries) {
    if (content) archive.entry({ name }, content);
    else archive.entry({ name, type: 'directory' });
  }
  archive.finalize();
  return archive;
}
