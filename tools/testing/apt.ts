import { spawnSync } from 'node:child_process';

/** Whether this process may install a Debian package. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs a Debian package with its progress on standard error; false when that did not work. */
export function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0;
  // A list of packages that is out of date, or not there at all, is the usual state of a container.
  return aptGet('update', '-q') && aptGet('install', '-qy', '--no-install-recommends', name);
}
