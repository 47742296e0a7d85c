import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder for one test. */
export interface FileTree {
  root: string;
  /** Writes files by path; anything but text is written as JSON. */
  write: (files: Record<string, unknown>) => void;
  /** Deletes a file or a folder with its content. */
  remove: (path: string) => void;
}

export function makeFileTree(files: Record<string, unknown> = {}): FileTree {
  const root = mkdtempSync(join(tmpdir(), 'tools-test-'));
  const tree: FileTree = {
    root,
    write: (more) => {
      for (const [path, content] of Object.entries(more)) {
        const file = join(root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      }
    },
    remove: (path) => rmSync(join(root, path), { recursive: true }),
  };
  tree.write(files);
  return tree;
}
