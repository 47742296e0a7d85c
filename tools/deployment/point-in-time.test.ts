import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

const programs = '/usr/lib/postgresql/15/bin';
const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const canTry =
  process.getuid?.() === 0 &&
  runs('pgbackrest', 'version') &&
  runs(`${programs}/postgres`, '--version') &&
  runs('id', 'postgres');

/** Settings of deploy/, with the folders of this test. */
function settings(name: string, folder: string): string {
  return readFileSync(join(root, 'deploy/postgres', name), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('/var/lib/postgresql/15/main', join(folder, 'data'))
    .replace('pgbackrest --', `pgbackrest --config=${join(folder, 'pgbackrest.conf')} --`);
}

it.skipIf(!canTry)(
  'the settings for PostgreSQL bring a database back to a moment (needs postgresql-15 and pgbackrest, as root)',
  { timeout: 120_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'point-in-time-'));
    const data = join(folder, 'data');
    const asPostgres = (...command: string[]) =>
      execFileSync('runuser', ['-u', 'postgres', '--', ...command], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
        .toString()
        .trim();
    const backRest = (...args: string[]) =>
      asPostgres(
        'pgbackrest',
        `--config=${join(folder, 'pgbackrest.conf')}`,
        `--lock-path=${join(folder, 'lock')}`,
        `--log-path=${join(folder, 'log')}`,
        '--stanza=ridescope',
        ...args,
      );
    const query = (sql: string) => asPostgres('psql', '-h', folder, '-d', 'postgres', '-Atc', sql);
    const control = (action: string, ...args: string[]) =>
      asPostgres(
        `${programs}/pg_ctl`,
        '-D',
        data,
        '-w',
        '-l',
        join(folder, 'server.log'),
        ...args,
        action,
      );
    let isRunning = false;
    const start = () => {
      control('start', '-o', `-k ${folder} -c listen_addresses=''`);
      isRunning = true;
    };
    const stop = () => {
      control('stop', '-m', 'fast');
      isRunning = false;
    };
    try {
      chmodSync(folder, 0o755);
      for (const name of ['repository', 'lock', 'log']) mkdirSync(join(folder, name));
      const restSettings = `${settings('pgbackrest.conf', folder)}pg1-socket-path=${folder}\n`;
      writeFileSync(join(folder, 'pgbackrest.conf'), restSettings);
      execFileSync('chown', ['-R', 'postgres:postgres', folder]);
      asPostgres(`${programs}/initdb`, '-D', data, '--auth=trust', '--no-sync');
      writeFileSync(join(data, 'archive.conf'), settings('archive.conf', folder));
      writeFileSync(join(data, 'postgresql.conf'), "include 'archive.conf'\n");
      execFileSync('chown', ['-R', 'postgres:postgres', data]);
      start();
      expect(query('show max_connections')).toBe('420');
      backRest('stanza-create');
      query('create table rides (name text)');
      backRest('backup', '--type=full');
      query("insert into rides values ('before')");
      backRest('backup', '--type=diff');
      query("insert into rides values ('good')");
      const moment = query('select clock_timestamp()');
      query("insert into rides values ('by mistake')");
      query('select pg_switch_wal()');
      stop();
      backRest(
        'restore',
        '--delta',
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
      );
      start();
      expect(query('select string_agg(name, $$,$$) from rides')).toBe('before,good');
    } finally {
      if (isRunning) stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
