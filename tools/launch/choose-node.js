// Runs under old versions of Node: see launch.js.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const oldest = { major: 22, minor: 22 };

/**
 * Whether a version such as `22.22.0` can run this project: it strips types by itself, and the libraries accept it.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/**
 * Where the Node that the install brings lies, if it brings one for this platform.
 * @param {string} root
 * @param {string} platform
 * @param {string} arch
 */
export function bundledNode(root, platform, arch) {
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  return join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}

/** @param {string} path */
function canRun(path) {
  // The bundled binary is linked against glibc: it exists on a musl system and does not start there.
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * The Node to run the project with: the bundled one, else this one if it is new enough, else a sentence for the user.
 * @param {string} root
 * @param {{ platform: string, arch: string, version: string, execPath: string }} machine
 * @returns {{ path: string } | { problem: string }}
 */
export function chooseNode(root, machine = process) {
  const { platform, arch, version, execPath } = machine;
  const bundled = bundledNode(root, platform, arch);
  if (existsSync(bundled) && (execPath === bundled || canRun(bundled))) return { path: bundled };
  if (isNewEnough(version)) return { path: execPath };
  return {
    problem:
      `Node ${version.replace(/^v/, '')} is too old for Ridescope, which brings no Node of its own for ` +
      `${platform} ${arch}: install Node 24 (at least ${oldest.major}.${oldest.minor}) and run the command again.`,
  };
}
