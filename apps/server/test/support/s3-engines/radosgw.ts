import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
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

/** Debian's packages of Ceph. The gateway stores in a cluster, here one monitor and one disk in memory. */
export const radosgwPackages = 'radosgw ceph-mon ceph-osd';

const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'];
const credentials = { accessKeyId: 'foreign-key', secretAccessKey: 'foreign-secret' };
const run = promisify(execFile);

/** Checks whether Ceph's S3 gateway is installed. */
export function hasRadosgw(): boolean {
  return hasPrograms(programs);
}

/**
 * Starts Ceph's S3 gateway with a cluster in memory.
 * @param parent Folder for a new folder with its files, which the caller deletes.
 */
export async function startRadosgw(parent: string): Promise<ForeignServer> {
  const folder = await mkdtemp(path.join(parent, 'radosgw-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const config = path.join(folder, 'ceph.conf');
  const fsid = randomUUID();
  await mkdir(path.join(folder, 'osd'));
  await writeFile(config, settingsOf({ folder, fsid, monitorPort, port }));
  const monmap = path.join(folder, 'monmap');
  const address = `[v2:127.0.0.1:${monitorPort}]`;
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', address, monmap]);
  const given = ['--conf', config];
  await run('ceph-mon', [...given, '--mkfs', '--id', 'a', '--monmap', monmap]);

  const daemons: Daemon[] = [];
  const start = (program: string, ...args: string[]) => {
    daemons.push(startDaemon(program, [...given, '--foreground', ...args]));
  };
  const stop = async () => {
    for (const daemon of daemons.reverse()) await daemon.stop();
  };
  try {
    start('ceph-mon', '--id', 'a');
    const disk = randomUUID();
    await run('ceph', [...given, '--connect-timeout', '60', 'osd', 'new', disk]);
    await run('ceph-osd', [...given, '--mkfs', '--id', '0', '--osd-uuid', disk]);
    start('ceph-osd', '--id', '0');
    start('radosgw', '--name', 'client.rgw');
    const { accessKeyId, secretAccessKey } = credentials;
    const key = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    const user = ['--uid', 'ridescope', '--display-name', 'Ridescope'];
    await run('radosgw-admin', [...given, 'user', 'create', ...user, ...key]);
    const endpoint = `http://127.0.0.1:${port}`;
    await untilAnswers(endpoint, daemons);
    return { endpoint, credentials, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Places {
  folder: string;
  fsid: string;
  monitorPort: number;
  port: number;
}

function settingsOf({ folder, fsid, monitorPort, port }: Places): string {
  return `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitorPort}
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
run dir = ${folder}
admin socket = ${folder}/$name.asok
crash dir = ${folder}
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
mon data = ${folder}/mon
mon data avail crit = 0
mon allow pool size one = true
paxos propose interval = 0.01
paxos min wait = 0.01
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw crypt require ssl = false
rgw crypt default encryption key = ${Buffer.alloc(32, 'k').toString('base64')}
[osd]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = ${folder}/osd
osd objectstore = memstore
osd numa auto affinity = false
`;
}
