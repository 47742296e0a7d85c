import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../databases/postgres.ts';
import {
  type Daemon,
  type ForeignServer,
  hasPrograms,
  startDaemon,
  untilAnswers,
} from './foreign-server.ts';

/** Debian's packages of OpenStack's object store. */
export const swiftPackages = 'swift-proxy swift-account swift-container swift-object';

const kinds = ['account', 'container', 'object'] as const;
const programs = [...kinds.map(serverOf), 'swift-proxy-server'];
/** Debian's, for which its packages are; the search path may have another one. */
const python = '/usr/bin/python3';
const run = promisify(execFile);
/** An account and a user of it are the name of the key. */
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

function serverOf(kind: (typeof kinds)[number]): string {
  return `swift-${kind}-server`;
}

/** Checks whether OpenStack's object store is installed. It always reads one file below /etc. */
export function hasSwift(): boolean {
  return hasPrograms(programs) && existsSync('/etc/swift/swift.conf');
}

/**
 * Starts OpenStack's object store with one disk, a folder.
 * @param parent Folder for a new folder with its files, which the caller deletes.
 * @param pageOrigin Origin of the pages that may send objects to any bucket.
 */
export async function startSwift(parent: string, pageOrigin: string): Promise<ForeignServer> {
  const folder = await mkdtemp(path.join(parent, 'swift-'));
  const disks = path.join(folder, 'disks');
  await mkdir(path.join(disks, 'one'), { recursive: true });
  const daemons: Daemon[] = [];
  const start = async (program: string, settings: string) => {
    const file = path.join(folder, `${program}.conf`);
    await writeFile(file, settings);
    daemons.push(startDaemon(program, [file]));
  };
  const stop = async () => {
    for (const daemon of daemons) await daemon.stop();
  };
  const port = await freePort();
  try {
    const ports: string[] = [];
    for (const kind of kinds) {
      const at = await freePort();
      ports.push(kind, String(at));
      await start(serverOf(kind), storageSettings(kind, { folder, disks, port: at }));
    }
    await run(python, ['-c', ringMaker, folder, ...ports]);
    await start('swift-proxy-server', proxySettings({ folder, port, pageOrigin }));
    const endpoint = `http://127.0.0.1:${port}`;
    await untilAnswers(endpoint, daemons);
    return { endpoint, credentials, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the files that say which disk has which objects. In one process: the program for it takes three for each file. */
const ringMaker = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(sys.argv[2::2], sys.argv[3::2]):
    ring = RingBuilder(1, 1, 0)
    ring.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='one', weight=1))
    ring.rebalance()
    ring.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')
`;

function commonSettings(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
swift_dir = ${folder}
log_level = ERROR
`;
}

function storageSettings(
  kind: (typeof kinds)[number],
  { folder, disks, port }: { folder: string; disks: string; port: number },
): string {
  return `${commonSettings(folder, port)}devices = ${disks}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxySettings({
  folder,
  port,
  pageOrigin,
}: {
  folder: string;
  port: number;
  pageOrigin: string;
}): string {
  return `${commonSettings(folder, port)}cors_allow_origin = ${pageOrigin}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth bulk slo versioned_writes symlink keymaster encryption proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 2
cors_preflight_allow_origin = ${pageOrigin}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
[filter:keymaster]
use = egg:swift#keymaster
encryption_root_secret = ${Buffer.alloc(32, 'k').toString('base64')}
[filter:encryption]
use = egg:swift#encryption
`;
}
