import { execFileSync } from 'node:child_process';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Computer } from './find-log.ts';

/** Reads the computer that this runs on, for `findLogs`. What can't be read is taken as missing. */
export const thisComputer: Computer = {
  platform: process.platform,
  home: homedir(),
  variables: process.env,
  registeredDocuments: () => orUndefined(registeredDocuments),
  namesIn: (folder) => orUndefined(() => readdirSync(folder)) ?? [],
  fileAt: (path) =>
    orUndefined(() => {
      const { mtimeMs, size } = statSync(path);
      return { modifiedMs: mtimeMs, bytes: size, realPath: realpathSync(path) };
    }),
};

const shellFolders =
  'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders';

/** Asks Windows for the Documents folder, which a user can move in its properties. */
function registeredDocuments(): string | undefined {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  const answer = execFileSync(program, ['query', shellFolders, '/v', 'Personal'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
    // In milliseconds; it takes about 30.
    timeout: 5_000,
  });
  return registryValue(answer);
}

/** Reads the value out of a line such as `    Personal    REG_EXPAND_SZ    %USERPROFILE%\Documents`. */
export function registryValue(answer: string): string | undefined {
  return /^\s+Personal\s+REG_(?:EXPAND_)?SZ\s+(.+?)\s*$/m.exec(answer)?.[1];
}

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    // A missing or locked folder is no failure: the search goes on with the others.
    return undefined;
  }
}
