import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface TreeEntry {
  /** From the root of the tree on, with a slash before it. */
  name: string;
  /** Absent for a directory. */
  content?: Buffer;
}

const filesAtOnce = 16;

/** Reads a whole directory, parents before what is in them. */
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

const block = 512;

/** A tar archive of these, piece by piece. */
export function* tarOf(entries: TreeEntry[]): Generator<Buffer> {
  for (const { name, content } of entries) {
    yield headerOf(name, content?.length);
    if (!content) continue;
    yield content;
    const rest = content.length % block;
    if (rest > 0) yield Buffer.alloc(block - rest);
  }
  yield Buffer.alloc(2 * block);
}

/** The form of POSIX (ustar): numbers are octal. @param size Bytes of a file; undefined for a directory. */
function headerOf(name: string, size: number | undefined): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`);
  const octal = (value: number, length: number, at: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(size === undefined ? 0o755 : 0o644, 8, 100);
  octal(0, 8, 108); // User.
  octal(0, 8, 116); // Group.
  octal(size ?? 0, 12, 124);
  octal(0, 12, 136); // Time.
  header.write(size === undefined ? '5' : '0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(' '.repeat(8), 148); // The sum is taken as though it were blank itself.
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
