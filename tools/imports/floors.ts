import { posix } from 'node:path';

/** The folders of a workspace's `src/` in order, from the bottom up. A floor imports from itself and from those below. */
export interface Floors {
  /** The workspace's `src/`, relative to the root, with slashes. */
  src: string;
  names: readonly string[];
}

/** Returns a file's folder in `src/`; '' for a file directly in `src/`, which is above all floors. */
function folderOf({ src }: Floors, file: string): string | undefined {
  const path = posix.relative(src, file);
  if (path.startsWith('../')) return undefined;
  const slash = path.indexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** Explains why a file may not import another one of its workspace; undefined if it may. */
export function upwardReason(floors: Floors, file: string, target: string): string | undefined {
  const from = folderOf(floors, file);
  const to = folderOf(floors, target);
  if (from === undefined || to === undefined || from === '' || from === to) return undefined;
  if (to !== '' && floors.names.indexOf(to) < floors.names.indexOf(from)) return undefined;
  return `upward: ${from} may not import ${to === '' ? 'what lies above all floors' : to}, a floor above it`;
}

/** Finds floors without files and folders without a floor. Neither would be checked. */
export function misplacedFolders(floors: Floors, files: readonly string[]): string[] {
  const folders = new Set(files.map((file) => folderOf(floors, file)));
  const { src, names } = floors;
  const empty = names.filter((name) => !folders.has(name));
  const unknown = [...folders].filter((name) => name && !names.includes(name));
  return [
    ...empty.map((name) => `${src}/${name}  no file lies on this floor: is it gone or renamed?`),
    ...unknown.map((name) => `${src}/${name}  has no floor in the table of import rules`),
  ];
}
