import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import type { Database } from './database.ts';
import { notify } from './notifications.ts';

const { log } = Fastify();

/** Records what it receives. */
async function listen(database: Database, channel: 'ridescope_jobs' | 'ridescope_live') {
  const heard: string[] = [];
  const onMissed = vi.fn();
  const stop = await database.listen(channel, {
    onNotification: (payload) => heard.push(payload),
    onMissed,
  });
  onTestFinished(stop);
  return { heard, onMissed, stop };
}

describeOnEachEngine('notifications', ({ engine, freshConfig, emptyDatabase }) => {
  it('delivers notices on commit, in order, to every listener of the channel', async () => {
    const database = await emptyDatabase();
    const one = await listen(database, 'ridescope_live');
    const two = await listen(database, 'ridescope_live');
    const other = await listen(database, 'ridescope_jobs');
    await database.kysely.transaction().execute(async (tx) => {
      await notify(tx, 'ridescope_live', 'first');
      await notify(tx, 'ridescope_live', 'second');
      await sleep(100);
      expect(one.heard).toEqual([]);
    });
    await notify(database.kysely, 'ridescope_live', 'third');
    await notify(database.kysely, 'ridescope_jobs', 'fourth');
    await vi.waitFor(() => expect(other.heard).toEqual(['fourth']));
    for (const { heard } of [one, two]) expect(heard).toEqual(['first', 'second', 'third']);
  });

  it('delivers nothing from a transaction that was rolled back', async () => {
    const database = await emptyDatabase();
    const { heard } = await listen(database, 'ridescope_live');
    const undone = database.kysely.transaction().execute(async (tx) => {
      await notify(tx, 'ridescope_live', 'undone');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await notify(database.kysely, 'ridescope_live', 'after');
    await vi.waitFor(() => expect(heard).toEqual(['after']));
  });

  it('delivers nothing to a stopped listener, and survives a listener that throws', async () => {
    const database = await emptyDatabase();
    const gone = await listen(database, 'ridescope_live');
    await gone.stop();
    const stop = await database.listen('ridescope_live', {
      onNotification: () => {
        throw new Error('a fault of this one');
      },
      onMissed: () => {},
    });
    onTestFinished(stop);
    const { heard } = await listen(database, 'ridescope_live');
    await notify(database.kysely, 'ridescope_live', 'a');
    await notify(database.kysely, 'ridescope_live', 'b');
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b']));
    expect(gone.heard).toEqual([]);
  });

  // The embedded engine has no connection that could be lost.
  if (engine === 'embedded') return;

  const killListeners = async ({ kysely }: Database) => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ridescope-listener' and datname = current_database()`.execute(
      kysely,
    );
    return rows.length;
  };

  it('delivers again after a lost connection, and reports the gap', async () => {
    const database = await emptyDatabase();
    const { heard, onMissed } = await listen(database, 'ridescope_live');
    for (let round = 1; round <= 2; round++) {
      expect(await killListeners(database)).toBe(1);
      await notify(database.kysely, 'ridescope_live', 'into the gap');
      await vi.waitFor(() => expect(onMissed).toHaveBeenCalledTimes(round));
      await notify(database.kysely, 'ridescope_live', `round ${round}`);
      await vi.waitFor(() => expect(heard.at(-1)).toBe(`round ${round}`));
    }
  });

  it('carries stated facts to other processes, also after a reconnect, and never after the end', async () => {
    const config = await freshConfig();
    const open = async () => {
      const database = await openDatabase(config, log);
      onTestFinished(database.close);
      return database;
    };
    const [one, same, other] = [await open(), await open(), await open()];
    expect(await one.state({ colour: 'red', size: '1' })).toEqual([]);
    expect(await same.state({ colour: 'red', size: '1' })).toEqual([]);
    expect(await other.state({ colour: 'blue', size: '1' })).toEqual(['colour']);
    await other.close();
    await same.close();
    const { onMissed } = await listen(one, 'ridescope_live');
    await killListeners(one);
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalled());
    const next = await open();
    expect(await next.state({ colour: 'blue', size: '2' })).toEqual(['colour', 'size']);
    await one.close();
    const left = () => next.state({ colour: 'blue', size: '2' });
    await expect.poll(left).toEqual([]);
  });

  it('leaves no connection open when the database is closed, even a lost one', async () => {
    const database = await emptyDatabase();
    const config = await freshConfig();
    const second = await openDatabase(config, log);
    await listen(second, 'ridescope_live');
    await killListeners(second);
    await second.close();
    await sleep(500);
    const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = ${name}`.execute(database.kysely);
    expect(rows).toEqual([]);
  });
});
