import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Computer, findLogs } from './find-log.ts';
import { registryValue, thisComputer } from './this-computer.ts';

type Files = Readonly<Record<string, { modifiedMs: number; bytes?: number; realPath?: string }>>;

/** A computer that holds these files only; the times are in milliseconds. */
function computer(
  platform: NodeJS.Platform,
  files: Files,
  more: { variables?: Computer['variables']; documents?: string } = {},
): Computer {
  const separator = platform === 'win32' ? '\\' : '/';
  return {
    platform,
    home: platform === 'win32' ? 'C:\\Users\\jo' : '/Users/jo',
    variables: more.variables ?? {},
    registeredDocuments: () => more.documents,
    namesIn(folder) {
      const below = Object.keys(files).filter((path) => path.startsWith(folder + separator));
      const names = below.map((path) => path.slice(folder.length + 1).split(separator)[0] ?? '');
      return [...new Set(names)];
    },
    fileAt(path) {
      const file = files[path];
      return (
        file && {
          modifiedMs: file.modifiedMs,
          bytes: file.bytes ?? 9,
          realPath: file.realPath ?? path,
        }
      );
    },
  };
}

const pathsOf = (of: Computer) => findLogs(of).map(({ path }) => path);

describe('findLogs', () => {
  it('lists the logs of the Documents folder from the newest to the oldest, and no other file', () => {
    const logs = 'C:\\Users\\jo\\Documents\\Zwift\\Logs\\';
    const files = {
      [`${logs}Log (old 1).txt`]: { modifiedMs: 2 },
      [`${logs}Log.txt`]: { modifiedMs: 3 },
      [`${logs}Launcher_log.txt`]: { modifiedMs: 9 },
      [`${logs}Log (old 12).txt`]: { modifiedMs: 1 },
      [`${logs}Log - Copy.txt`]: { modifiedMs: 8 },
    };
    expect(pathsOf(computer('win32', files))).toEqual([
      `${logs}Log.txt`,
      `${logs}Log (old 1).txt`,
      `${logs}Log (old 12).txt`,
    ]);
  });

  it('finds a log in OneDrive under the name that the folder has in the language of Windows', () => {
    const files = {
      'C:\\Users\\jo\\OneDrive - Club\\Dokumente\\Zwift\\Logs\\Log.txt': { modifiedMs: 1 },
      'E:\\Cloud\\Documenten\\Zwift\\Logs\\Log.txt': { modifiedMs: 2 },
    };
    const variables = { OneDrive: 'E:\\Cloud' };
    expect(pathsOf(computer('win32', files, { variables }))).toEqual([
      'E:\\Cloud\\Documenten\\Zwift\\Logs\\Log.txt',
      'C:\\Users\\jo\\OneDrive - Club\\Dokumente\\Zwift\\Logs\\Log.txt',
    ]);
  });

  it.each([
    ['D:\\Mine', 'D:\\Mine'],
    ['%USERPROFILE%\\Papers', 'C:\\Users\\jo\\Papers'],
    ['%onedrive%\\My papers', 'F:\\Sky\\My papers'],
  ])('finds a log in a Documents folder that was moved to %s', (documents, folder) => {
    const path = `${folder}\\Zwift\\Logs\\Log.txt`;
    const found = findLogs(
      computer(
        'win32',
        { [path]: { modifiedMs: 5, bytes: 7 } },
        { documents, variables: { OneDrive: 'F:\\Sky' } },
      ),
    );
    expect(found).toEqual([{ path, modifiedMs: 5, bytes: 7 }]);
  });

  it.each([
    '/Users/jo/Documents/Zwift/Logs/Log.txt',
    '/Users/jo/Library/CloudStorage/OneDrive-Personal/Documents/Zwift/Logs/Log.txt',
    '/Users/jo/Library/Mobile Documents/com~apple~CloudDocs/Documents/Zwift/Logs/Log.txt',
    '/Users/jo/OneDrive/Documents/Zwift/Logs/Log.txt',
  ])('finds %s on a Mac', (path) => {
    expect(pathsOf(computer('darwin', { [path]: { modifiedMs: 1 } }))).toEqual([path]);
  });

  it('lists a file that two folders show once, and leaves an empty one out', () => {
    const inDocuments = '/Users/jo/Documents/Zwift/Logs/Log.txt';
    const inCloud = '/Users/jo/OneDrive/Documents/Zwift/Logs/';
    const files = {
      [inDocuments]: { modifiedMs: 1, realPath: `${inCloud}Log.txt` },
      [`${inCloud}Log.txt`]: { modifiedMs: 1 },
      [`${inCloud}Log (old 1).txt`]: { modifiedMs: 0, bytes: 0 },
    };
    expect(pathsOf(computer('darwin', files))).toEqual([inDocuments]);
  });

  it('finds nothing on a computer without the game', () => {
    expect(findLogs(computer('win32', {}))).toEqual([]);
    expect(findLogs(computer('linux', {}))).toEqual([]);
  });
});

describe('thisComputer', () => {
  it('reads folders, links and times of the machine', () => {
    const home = mkdtempSync(join(tmpdir(), 'ridescope-home-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const logs = join(home, 'Documents', 'Zwift', 'Logs');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, 'Log.txt'), 'seven\r\n');
    utimesSync(join(logs, 'Log.txt'), 1_700_000_000, 1_700_000_000);
    mkdirSync(join(home, 'OneDrive'));
    symlinkSync(join(home, 'Documents'), join(home, 'OneDrive', 'Documents'), 'junction');
    expect(findLogs({ ...thisComputer, home })).toEqual([
      { path: join(logs, 'Log.txt'), modifiedMs: 1_700_000_000_000, bytes: 7 },
    ]);
    expect(findLogs({ ...thisComputer, home: join(home, 'nowhere') })).toEqual([]);
  });

  it.each([
    [
      '\r\nHKEY_CURRENT_USER\\Software\r\n    Personal    REG_EXPAND_SZ    %USERPROFILE%\\My files\r\n\r\n',
      '%USERPROFILE%\\My files',
    ],
    ['    Personal    REG_SZ    D:\\Docs\r\n', 'D:\\Docs'],
    ['ERROR: The system was unable to find the specified registry key or value.', undefined],
  ])('reads the Documents folder from the answer %j of reg.exe', (answer, value) => {
    expect(registryValue(answer)).toBe(value);
  });
});
