import { posix, win32 } from 'node:path';

/** What the search for logs reads of a computer; `thisComputer` reads the one that it runs on. */
export interface Computer {
  platform: NodeJS.Platform;
  /** The home folder. */
  home: string;
  /** Environment variables. Windows names the folders of OneDrive in them. */
  variables: Readonly<Record<string, string | undefined>>;
  /** The moved Documents folder by the registry of Windows, as it is stored there; undefined elsewhere. */
  registeredDocuments(): string | undefined;
  /** Names in a folder, none if it can't be read. */
  namesIn(folder: string): readonly string[];
  /** The facts of a file; undefined if there is none. */
  fileAt(path: string): FileFacts | undefined;
}

interface FileFacts {
  /** When it was written last, in milliseconds of the Unix epoch. */
  modifiedMs: number;
  bytes: number;
  /** The path without links, by which a file that two folders show is known. */
  realPath: string;
}

/** A log of the game in a usual folder. */
export interface FoundLog {
  path: string;
  modifiedMs: number;
  bytes: number;
}

/** `Log.txt`, which the game writes now, and `Log (old 1).txt`, which it renamed at a start. */
const logName = /^log(?: \(old \d+\))?\.txt$/i;

/**
 * Finds the game's logs in the folders where Windows and macOS keep documents: the home folder, OneDrive, and a Documents
 * folder that was moved. Sorted from the newest to the oldest; an empty log isn't listed.
 */
export function findLogs(computer: Computer): FoundLog[] {
  const { join } = pathsOf(computer);
  const found = new Map<string, FoundLog>();
  for (const documents of documentFolders(computer)) {
    const folder = join(documents, 'Zwift', 'Logs');
    for (const name of computer.namesIn(folder)) {
      if (!logName.test(name)) continue;
      const path = join(folder, name);
      const file = computer.fileAt(path);
      if (!file || file.bytes === 0 || found.has(file.realPath)) continue;
      found.set(file.realPath, { path, modifiedMs: file.modifiedMs, bytes: file.bytes });
    }
  }
  return [...found.values()].sort((a, b) => b.modifiedMs - a.modifiedMs);
}

function documentFolders(computer: Computer): Set<string> {
  const { platform, home } = computer;
  const { join } = pathsOf(computer);
  const registered = platform === 'win32' ? computer.registeredDocuments() : undefined;
  return new Set([
    ...(registered === undefined ? [] : [expanded(registered, computer)]),
    join(home, 'Documents'),
    // The folder in OneDrive has its name in the language of Windows: Documents, Dokumente, Documenten.
    ...[...cloudFolders(computer)].flatMap((cloud) =>
      computer.namesIn(cloud).map((name) => join(cloud, name)),
    ),
  ]);
}

function cloudFolders(computer: Computer): Set<string> {
  const { platform, home, variables } = computer;
  const { join } = pathsOf(computer);
  const named =
    platform === 'win32'
      ? [variables.OneDrive, variables.OneDriveConsumer, variables.OneDriveCommercial]
      : [];
  // macOS keeps the folders of clouds in the library; older versions of OneDrive use the home folder, as Windows does.
  const parents = platform === 'darwin' ? [home, join(home, 'Library', 'CloudStorage')] : [home];
  const beside = parents.flatMap((parent) =>
    computer
      .namesIn(parent)
      .filter((name) => name.startsWith('OneDrive'))
      .map((name) => join(parent, name)),
  );
  const iCloud =
    platform === 'darwin' ? [join(home, 'Library', 'Mobile Documents', 'com~apple~CloudDocs')] : [];
  return new Set([...named, ...beside, ...iCloud].filter((folder) => folder !== undefined));
}

/** Replaces variables such as `%USERPROFILE%`, which the registry stores by name. */
function expanded(path: string, { variables, home }: Computer): string {
  return path.replace(/%([^%]+)%/g, (whole, name: string) => {
    if (name.toUpperCase() === 'USERPROFILE') return home;
    const key = Object.keys(variables).find((other) => other.toUpperCase() === name.toUpperCase());
    return (key === undefined ? undefined : variables[key]) ?? whole;
  });
}

function pathsOf({ platform }: Computer): typeof posix {
  return platform === 'win32' ? win32 : posix;
}
