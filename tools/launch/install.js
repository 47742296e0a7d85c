// Runs under old versions of Node: see launch.js.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string | string[],
 *   cpu?: string | string[], libc?: string | string[] }} LockedPackage
 */

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined} packages of a lock file by folder
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    // A missing or incomplete file means that the install is unfinished, which the caller reports.
    return undefined;
  }
}

/** @returns {string} `glibc` or `musl` on Linux */
function libcOfThisMachine() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  );
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * @param {string | string[] | undefined} wanted
 * @param {() => string} own
 */
function fits(wanted, own) {
  if (wanted === undefined) return true;
  const list = [wanted].flat();
  const banned = list.filter((name) => name.startsWith('!'));
  if (banned.length > 0) return !banned.includes(`!${own()}`);
  return list.includes(own());
}

/**
 * Checks whether an optional package is a binary for this machine. npm skips binaries for other machines and the unmarked
 * optional packages that only those need.
 * @param {LockedPackage} locked
 */
function isForThisMachine(locked) {
  return (
    (locked.os ?? locked.cpu) !== undefined &&
    fits(locked.os, () => process.platform) &&
    fits(locked.cpu, () => process.arch) &&
    fits(locked.libc, libcOfThisMachine)
  );
}

/**
 * Compares the install with the lock file. npm writes a copy of the lock file into node_modules as its last step, so an
 * interrupted install has none, and an outdated one differs.
 * @param {string} root
 * @returns {string | undefined} what is wrong, in a few words; undefined when the install is complete
 */
export function whatIsMissing(root) {
  const locked = readLock(join(root, 'package-lock.json'));
  // npm explains a missing or broken lock file better.
  if (locked === undefined) return 'package-lock.json cannot be read';
  if (!existsSync(join(root, 'node_modules'))) return 'there are none yet';
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return 'the last install was interrupted';

  for (const [folder, wanted] of Object.entries(locked)) {
    if (!folder.startsWith('node_modules/') && !folder.includes('/node_modules/')) continue;
    const found = installed[folder];
    if (found === undefined) {
      if (wanted.optional && !isForThisMachine(wanted)) continue;
      return `${folder} is missing`;
    }
    if (found.version !== wanted.version || found.integrity !== wanted.integrity) {
      return 'the lock file has changed since the last install';
    }
    if (!existsSync(join(root, folder, 'package.json'))) return `${folder} is missing`;
  }
  return undefined;
}

/**
 * Checks whether npm can keep its downloads in a folder, which may be missing so far.
 * @param {string} folder
 * @returns {boolean}
 */
function canWrite(folder) {
  if (!existsSync(folder) && dirname(folder) !== folder) return canWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // Read-only, as some homes are; the caller names another folder.
    return false;
  }
}

/**
 * Returns the command that installs exactly the lock file, with the npm that runs this script.
 * @param {Record<string, string | undefined>} env
 * @param {(folder: string) => boolean} isWritable
 */
export function installCommand(env = process.env, isWritable = canWrite) {
  // No dependency needs an install script, so none may run one. Development dependencies are needed even if NODE_ENV is
  // `production`, because they build the web app. With `warn`, npm would complain about the machine's old Node.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  args.push('--no-audit', '--no-fund', '--loglevel=error');
  // npm informs its scripts where it keeps downloads: usually in the home folder, which may be read-only.
  const cache = env.npm_config_cache;
  if (cache !== undefined && !isWritable(cache)) args.push('--cache', join('.cache', 'npm'));
  const npm = env.npm_execpath;
  if (npm?.endsWith('.js')) return { command: process.execPath, args: [npm, ...args] };
  return { command: 'npm', args };
}
