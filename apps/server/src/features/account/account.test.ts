import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { deleteAccount, exportAccount } from '@ridescope/contract/account';
import { issueToken, signIn } from '@ridescope/contract/auth';
import { deleteConfirmation } from '@ridescope/contract/protocol';
import { getSession } from '@ridescope/contract/session';
import { saveSettings } from '@ridescope/contract/settings';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  accountsApp,
  goodPassword as password,
  signedInUser,
  signUp,
} from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { hourMs } from '../../platform/process/units.ts';
import { accountTables } from '../../wiring/schema/account-tables.ts';

const email = 'ann@x.org';
const confirmation = deleteConfirmation;

describeOnEachEngine('account', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const { app, mailbox } = await accountsApp(config, { database });
    const db = database.kysely;
    const user = await signedInUser(app, mailbox);
    const { browser, identityId: owner } = user;
    await browser.call(saveSettings, { firstName: 'Ann' }, { identityId: owner });
    const body = gzipSync(JSON.stringify({ id: 'r1', secretOf: owner }));
    await db.insertInto('reports').values({ owner, name: 'r1', schema_version: 1, body }).execute();
    const recording = { owner, report_name: 'r1', object_key: 'r1.rsr', bytes: 8 };
    await db.insertInto('recordings').values(recording).execute();
    const analysis = { owner, report_name: 'r1', state: 'ready', job_id: randomUUID() } as const;
    const document = gzipSync(JSON.stringify({ reportId: 'r1', activities: [] }));
    await db
      .insertInto('analyses')
      .values({ ...analysis, schema_version: 1, body: document })
      .execute();
    const values = gzipSync(JSON.stringify({ powerW: [200] }));
    await db
      .insertInto('fit_series')
      .values({ owner, report_name: 'r1', activity_id: 'a1', series: values })
      .execute();
    const recordings = path.join(config.dataDir, 'recordings');
    await mkdir(recordings);
    await writeFile(path.join(recordings, 'r1.rsr'), 'recorded');
    const params = { identityId: owner, uploadId: 'upload-1', timezoneOffsetMinutes: 0 };
    await browser.call(createSignedUrl, {}, params);
    return { app, mailbox, config, database, db, owner, browser };
  }

  it('lists every table with an owner column', async () => {
    const { kysely } = await emptyDatabase();
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'owner' order by 1`.execute(kysely);
    expect(accountTables.owned.map(({ name }) => name).sort()).toEqual(
      rows.map(({ table }) => table),
    );
  });

  it('exports all data of the account and no secrets (API-29)', async () => {
    const { app, mailbox, browser, owner } = await start();
    const stranger = await signedInUser(app, mailbox, 'bob@y.org');
    const answer = await browser.call(exportAccount);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.json()).toMatchObject({
      account: { id: owner, email, emailVerified: true, mfaEnabled: false },
      settings: { firstName: 'Ann' },
      sessions: [{ id: expect.any(String) }],
      uploads: [{ uploadId: 'upload-1', state: 'waiting' }],
      reports: [{ id: 'r1', secretOf: owner }],
      analysisDocuments: [{ reportId: 'r1', activities: [] }],
      fitFileValues: [{ reportName: 'r1', activityId: 'a1', series: { powerW: [200] } }],
      recordings: [{ report: 'r1', rsr: Buffer.from('recorded').toString('base64') }],
    });
    expect(answer.json().token_entries).toMatchObject([{ kind: 'grant', free: 5 }]);
    expect(answer.body).not.toMatch(/password|"token"|objectKey|stamp/i);
    const other = await stranger.browser.call(exportAccount);
    expect(other.body).not.toContain(owner);
    expect(other.json()).toMatchObject({ reports: [], uploads: [], settings: {} });
  });

  it('is deleted after the typed confirmation, signed out everywhere, and confirmed by mail (API-29, RET-12)', async () => {
    const { mailbox, app, db, owner, browser, config } = await start();
    await signedInUser(app, mailbox, 'bob@y.org');
    const refuse = async (body: object) =>
      (await browser.call(deleteAccount, body as { confirmation: 'DELETE' })).json().error.code;
    expect(await refuse({ confirmation: 'delete' })).toBe('VALIDATION_ERROR');
    expect(await refuse({ confirmation, password: 'Wrong-one-1!' })).toBe('NOT_AUTHORIZED');
    expect(await browser.codeOf(getSession)).toBe(undefined);
    await db
      .updateTable('uploads')
      .set({ state: 'complete', object_key: 'log-stored.gz' })
      .where('owner', '=', owner)
      .execute();

    expect(await browser.codeOf(deleteAccount, { confirmation, password })).toBe(undefined);
    expect(await browser.codeOf(getSession)).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(issueToken, {})).toBe('AUTHENTICATION_REQUIRED');
    expect(await browser.codeOf(signIn, { email, password })).toBe('USER_NOT_FOUND');
    expect((await mailbox.next(email, 1)).subject).toContain('was deleted');
    for (const { name: table } of accountTables.owned) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where owner = ${owner}`.execute(
        db,
      );
      expect(rows, table).toEqual([]);
    }
    expect(await readdir(path.join(config.dataDir, 'objects'))).toEqual(['parts']);
    expect(await readdir(path.join(config.dataDir, 'recordings'))).toEqual([]);
    const left = await db.selectFrom('users').selectAll().where('id', '=', owner).execute();
    expect(JSON.stringify(left)).not.toContain(email);
    expect(left).toMatchObject([{ totp_secret: null }]);
    // The email can be used for a new account, which gets nothing of the old one.
    await signUp(app, mailbox, email);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
  });

  it('purges data that arrives after the deletion, and removes the account within 30 days', async () => {
    const { app, database, db, owner, browser, config } = await start();
    await browser.call(deleteAccount, { confirmation });
    const late = { owner, name: 'late', schema_version: 1, body: gzipSync('{}') };
    await db.insertInto('reports').values(late).execute();
    const restart = async () => {
      const { app: next } = await accountsApp(config, { database });
      await next.close();
    };
    await app.close();
    await restart();
    expect(await db.selectFrom('reports').select('name').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: owner }]);
    // The database has its own clock, so the deletion is moved instead of the time.
    await db
      .updateTable('users')
      .set({ deleted_at: new Date(Date.now() - (30 * 24 - 1) * hourMs) })
      .execute();
    await restart();
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
