import { spawnSync } from 'node:child_process';

/** Checks whether this process may install Debian packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs a Debian package with its progress on standard error. @returns false when that fails */
export function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0;
  // Containers usually have an outdated package list or none.
  return aptGet('update', '-q') && aptGet('install', '-qy', '--no-install-recommends', name);
}
