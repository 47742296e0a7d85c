// Runs under old versions of Node: see launch.js.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const oldest = { major: 22, minor: 22 };

/**
 * Checks whether a version such as `22.22.0` can run this project: it must strip types and suit the libraries.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/**
 * Returns the path of the Node from the install, if there is one for this platform.
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
  // The bundled binary needs glibc: on a musl system it exists but doesn't start.
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Chooses the Node for the project: the bundled one, or this one if it is new enough, or a message for the user.
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
      `Node ${version.replace(/^v/, '')} is too old for Ridescope, which includes no Node for ` +
      `${platform} ${arch}: install Node 24 (at least ${oldest.major}.${oldest.minor}) and run the command again.`,
  };
}
