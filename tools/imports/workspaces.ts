import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Workspace {
  /** Relative to the root, with slashes. */
  folder: string;
  manifest: Manifest;
  /** Source files, relative to the root, with slashes. */
  files: string[];
}

/** Relevant part of the root's package.json. */
interface RootManifest extends Manifest {
  workspaces: string[];
}

export function readManifest<M extends Manifest>(root: string, folder: string): M {
  // npm has already refused an invalid package.json before a check runs.
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as M;
}

const withSlashes = (path: string) => path.replaceAll('\\', '/');
const isLeftOut = (name: string) => ['node_modules', 'dist'].includes(name);

/** Lists the files of a workspace that can import something. */
function sourceFiles(root: string, folder: string): string[] {
  const pattern = posix.join(folder, '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}');
  return globSync(pattern, { cwd: root, exclude: isLeftOut }).map(withSlashes).sort();
}

/** Reads all existing workspaces of the root's package.json. */
export function readWorkspaces(root: string): Workspace[] {
  const { workspaces } = readManifest<RootManifest>(root, '.');
  return globSync(workspaces, { cwd: root })
    .map(withSlashes)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
    .map((folder) => ({
      folder,
      manifest: readManifest(root, folder),
      files: sourceFiles(root, folder),
    }));
}
