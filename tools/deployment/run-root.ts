import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * Prepares the mounts of a container in its own namespace: the root can only be read, except a folder for data and one
 * for temporary files in memory, and starts a command there without rights.
 */
const inContainer = `set -eu
root=$1; user=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=700,uid=\${user%:*},gid=\${user#*:} tmpfs "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot "$root" setpriv --reuid="\${user%:*}" --regid="\${user#*:}" --clear-groups --no-new-privs --bounding-set=-all "$@"
`;

export interface Container {
  root: string;
  /** As in `USER`. */
  user: string;
  /** As in `WORKDIR`. */
  folder: string;
  environment: Record<string, string>;
}

function commandFor({ root, user, folder, environment }: Container, command: string[]) {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const inside = ['env', '-i', `--chdir=${folder}`, ...variables, ...command];
  return ['--mount', 'sh', '-c', inContainer, 'sh', root, user, ...inside];
}

/** Starts a command as a container engine does with a read-only root. */
export function startIn(container: Container, command: string[]): ChildProcess {
  return spawn('unshare', commandFor(container, command), { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command to its end in another such container of the same root. */
export function runIn(container: Container, command: string[]): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync('unshare', commandFor(container, command));
  return { code: status ?? 1, output: `${stdout}${stderr}` };
}
