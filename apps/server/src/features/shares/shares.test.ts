import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { demos } from '@ridescope/contract/demos';
import { pathOf } from '@ridescope/contract/endpoint';
import { Report } from '@ridescope/contract/report/report';
import { getReport } from '@ridescope/contract/reports';
import { createShare, getShare, revokeShare, type Share } from '@ridescope/contract/shares';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { rideReport, storeReport } from '../../../test/support/samples/ride-report.ts';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Config } from '../../platform/process/config.ts';
import { hourMs, minuteMs } from '../../platform/process/units.ts';
import type { AppParts } from '../../wiring/build-app.ts';
import makeShare, { drawOne } from './copy/make-share-thread.ts';

const owner = 'owner-of-the-report';
const name = 'name-of-the-report';
const params = { owner, name };
const hash = 'a'.repeat(22);

/** The real maker, without its thread. */
const shareMaker = { make: makeShare, draw: drawOne, close: async () => {} };

const share = (
  app: FastifyInstance,
  options: { hidesDevices?: boolean; expiresInDays?: number } = {},
  caller: string | undefined = owner,
) =>
  app.inject(
    callBy(caller, {
      method: 'POST',
      url: pathOf(createShare, params),
      payload: { hidesDevices: false, ...options },
    }),
  );
const shareOf = async (app: FastifyInstance): Promise<Share | undefined> =>
  (await app.inject(callBy(owner, { url: pathOf(getShare, params) }))).json().share;
const revoke = (app: FastifyInstance, caller: string | undefined = owner) =>
  app.inject(callBy(caller, { method: 'DELETE', url: pathOf(revokeShare, params) }));
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;
const endAt = (db: Queryable, when: Date) =>
  db.updateTable('shares').set({ expires_at: when }).where('revoked_at', 'is', null).execute();

/** A built web app. */
async function webWith(
  index: string,
  files: Record<string, object | string> = {},
): Promise<string> {
  const webDist = await temporaryDirectory();
  await writeFile(path.join(webDist, 'index.html'), index);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.join(webDist, path.dirname(file)), { recursive: true });
    await writeFile(
      path.join(webDist, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return webDist;
}

describeOnEachEngine('shares', ({ emptyDatabase }) => {
  async function start(parts: AppParts = { shareMaker }, given: Partial<Config> = {}) {
    const database = await emptyDatabase();
    const db = database.kysely;
    await storeReport(db, owner, name, rideReport(owner, name));
    const config = await configWithoutDatabase(given);
    const app = await testApp(config, {
      database,
      authenticate: authenticateByHeader,
      ...parts,
    });
    return { app, database, db };
  }

  it('shows copies and their previews only to its users on a restricted server', async () => {
    const webDist = await webWith('<head><title>Ridescope</title></head>');
    const { app } = await start({ shareMaker }, { webDist, allowedEmails: new Set(['a@x.org']) });
    const { id }: Share = (await share(app)).json();
    for (const kind of ['json', 'png']) {
      const refused = await app.inject(`/share/${id}.${kind}`);
      expect(refused.json().error.code, kind).toBe('AUTHENTICATION_REQUIRED');
      // The same for an unknown id.
      expect((await app.inject(`/share/unknown-id.${kind}`)).json()).toEqual(refused.json());
    }
    const page = await app.inject(`/report/${id}`);
    const unknown = await app.inject('/report/unknown-id');
    expect([page.statusCode, page.body]).toEqual([200, unknown.body]);
    const seen = await app.inject(callBy('somebody', { url: `/share/${id}.json` }));
    expect(seen.json()).toMatchObject({ id });
  });

  it('makes a copy that everyone can read and that names no owner (API-12)', async () => {
    const { app } = await start();
    const made = await share(app);
    expect(made.statusCode).toBe(200);
    const { id, url, ...rest }: Share = made.json();
    expect(url).toBe(`/report/${id}`);
    expect(rest).toEqual({ createdAt: expect.any(String), hidesDevices: false });
    expect(await shareOf(app)).toEqual(made.json());

    const answer = await app.inject(`/share/${id}.json`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    const copy = answer.json();
    expect(Value.Errors(Report, copy)).toEqual([]);
    expect(copy).toMatchObject({ id, reportUrl: `/report/${id}` });
    expect(answer.body).not.toContain(owner);
    expect(answer.body).not.toContain(name);
    const original = await app.inject(callBy(owner, { url: pathOf(getReport, params) }));
    expect(copy).toEqual({ ...original.json(), id, reportUrl: `/report/${id}` });

    const gzipped = await app.inject({
      url: `/share/${id}.json`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(copy);
  });

  it('is made and withdrawn by calls without a body (API-13)', async () => {
    const { app } = await start();
    const url = pathOf(createShare, params);
    const made = await app.inject(callBy(owner, { method: 'POST', url }));
    expect(made.json(), made.body).toMatchObject({ hidesDevices: false });
    expect(await statusOf(app, `/share/${made.json().id}.json`)).toBe(200);
    expect((await revoke(app)).statusCode).toBe(200);
    expect(await statusOf(app, `/share/${made.json().id}.json`)).toBe(404);
  });

  it('hides the devices when the owner asks for it, and shows them again, at the same address', async () => {
    const { app } = await start({ shareMaker }, { publicUrl: 'https://ridescope.example' });
    const first: Share = (await share(app)).json();
    expect(first.url).toBe(`https://ridescope.example/report/${first.id}`);
    const copy = async () => (await app.inject(`/share/${first.id}.json`)).body;
    expect(await copy()).toContain('i5-6500');
    const second: Share = (await share(app, { hidesDevices: true, expiresInDays: 2 })).json();
    expect(second).toMatchObject({ id: first.id, hidesDevices: true });
    expect(Date.parse(second.expiresAt ?? '') - Date.now()).toBeGreaterThan(47 * hourMs);
    expect(await copy()).not.toContain('i5-6500');
    const third: Share = (await share(app)).json();
    expect(third).toEqual(first);
    expect(await copy()).toContain('i5-6500');
  });

  it('lets only its owner make, see and withdraw a share (API-13)', async () => {
    const { app } = await start();
    for (const [caller, status] of [
      [undefined, 401],
      ['other', 404],
    ] as const) {
      const url = pathOf(createShare, params);
      const payload = { hidesDevices: false };
      expect((await app.inject(callBy(caller, { method: 'POST', url, payload }))).statusCode).toBe(
        status,
      );
      expect((await app.inject(callBy(caller, { url }))).statusCode).toBe(status);
      expect((await app.inject(callBy(caller, { method: 'DELETE', url }))).statusCode).toBe(status);
    }
    // Not under their own name either: the report is not theirs.
    const own = { owner: 'other', name };
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject(
        callBy('other', {
          method,
          url: pathOf(createShare, own),
          ...(method === 'POST' && { payload: { hidesDevices: false } }),
        }),
      );
      expect(answer.statusCode).toBe(404);
    }
    expect(await shareOf(app)).toBeUndefined();
  });

  it('removes a withdrawn share at once and for good', async () => {
    const { app, db } = await start();
    const { id }: Share = (await share(app)).json();
    expect((await revoke(app)).statusCode).toBe(200);
    expect(await shareOf(app)).toBeUndefined();
    const answer = await app.inject(`/share/${id}.json`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('NOT_FOUND');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(await statusOf(app, `/share/${id}.png`)).toBe(404);
    const [row] = await db.selectFrom('shares').selectAll().execute();
    expect(row).toEqual({
      id,
      owner: null,
      report_name: null,
      hides_devices: null,
      body: null,
      title: null,
      description: null,
      first_words: null,
      image: null,
      expires_at: null,
      created_at: expect.any(Date),
      revoked_at: expect.any(Date),
    });
    const next: Share = (await share(app)).json();
    expect(next.id).not.toBe(id);
    expect(await statusOf(app, `/share/${id}.json`)).toBe(404);
    expect(await statusOf(app, `/share/${next.id}.json`)).toBe(200);
    // Withdrawing what is not shared changes nothing.
    await revoke(app);
    expect((await revoke(app)).statusCode).toBe(200);
  });

  it('ends a share when it expires and never reuses its address', async () => {
    const { app, db } = await start();
    const { id }: Share = (await share(app, { expiresInDays: 1 })).json();
    await endAt(db, new Date(Date.now() + minuteMs));
    expect(await statusOf(app, `/share/${id}.json`)).toBe(200);
    await endAt(db, new Date(Date.now() - 1));
    expect(await statusOf(app, `/share/${id}.json`)).toBe(404);
    expect(await shareOf(app)).toBeUndefined();
    const next: Share = (await share(app)).json();
    expect(next.id).not.toBe(id);
    expect(await statusOf(app, `/share/${id}.json`)).toBe(404);
  });

  it('leaves only the id of an expired share after the next clean-up', async () => {
    const { app, database, db } = await start();
    const { id }: Share = (await share(app, { expiresInDays: 1 })).json();
    await endAt(db, new Date(0));
    await app.close();
    await testApp(await configWithoutDatabase(), { database, shareMaker });
    expect(await db.selectFrom('shares').selectAll().execute()).toMatchObject([
      { id, owner: null, body: null, image: null, revoked_at: expect.any(Date) },
    ]);
  });

  it('deletes a share with its report', async () => {
    const { app, db } = await start();
    const { id }: Share = (await share(app)).json();
    await db.deleteFrom('reports').execute();
    expect(await statusOf(app, `/share/${id}.json`)).toBe(404);
  });

  it('keeps one copy when two are requested at once', async () => {
    const { app } = await start();
    const answers = await Promise.all([share(app), share(app), share(app)]);
    const ids = answers.map((answer) => answer.json().id);
    expect(new Set(ids)).toEqual(new Set([(await shareOf(app))?.id]));
  });

  it.each([hash, 'x', '..%2f', "';drop table shares;--", '%00', 'x'.repeat(190)])(
    'answers the id %j like one that never was',
    async (id) => {
      const { app } = await start();
      const answer = await app.inject(`/share/${encodeURIComponent(id)}.json`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.code).toBe('NOT_FOUND');
    },
  );

  it.each([{ expiresInDays: 0 }, { expiresInDays: 366 }, { expiresInDays: 1.5 }])(
    'refuses %j',
    async (options) => {
      const { app } = await start();
      expect((await share(app, options)).statusCode).toBe(400);
    },
  );

  it('serves a picture, and a page with tags for link previews', async () => {
    const page = { path: '/report/x', title: '', description: '', frameOf: 'sharedReport' };
    const webDist = await webWith('<head><title>Ridescope</title></head><div id="root"></div>', {
      '.prerendered/pages.json': [{ ...page, file: '0.html' }],
      '.prerendered/0.html': '<h2>%ridescope:report-head%</h2>',
    });
    const { app } = await start(
      { shareMaker },
      { webDist, publicUrl: 'https://ridescope.example' },
    );
    const { id }: Share = (await share(app)).json();
    const picture = await app.inject(`/share/${id}.png`);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers).not.toHaveProperty('content-security-policy');
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const shown = await app.inject(`/report/${id}`);
    expect(shown.statusCode).toBe(200);
    const verdict =
      'Nothing found, but the log ends in the middle of the ride and isn&#39;t enough to judge';
    expect(shown.body).toContain(`<h2>${verdict} the connection to the game and the sensors.</h2>`);
    const image = `https://ridescope.example/share/${id}.png`;
    expect(shown.body).toContain(`<meta property="og:image" content="${image}" />`);
    expect(shown.body).toContain(
      `${verdict} the connection to the game and the sensors. Tue 13 Jun 2017, 18:00 · 30 min`,
    );
    expect(shown.body).not.toContain(owner);
    await revoke(app);
    for (const url of [`/report/${id}`, `/public/${id}`, `/public/${id}/true`]) {
      const gone = await app.inject(url);
      expect(gone.statusCode).toBe(404);
      expect(gone.body).toContain('<title>Ridescope</title>');
    }
  });

  it('serves pages and pictures of the demos, open to search engines', async () => {
    const webDist = await webWith('<head></head>', { 'testdata/demo.json': rideReport('a', 'b') });
    const { app } = await start({ shareMaker }, { webDist });
    for (const { id, title } of demos) {
      const page = await app.inject(`/report/${id}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(title);
      expect(page.body).not.toContain('noindex');
    }
    const [first, second] = demos.map(({ id }) => `/share/${id}.png`);
    expect((await app.inject(first ?? '')).headers['content-type']).toBe('image/png');
    expect(await statusOf(app, second ?? '')).toBe(404); // Not built.
  });

  it('makes the copy in a thread on the real server', async () => {
    const { app } = await start({});
    const made = await share(app, { hidesDevices: true });
    expect(made.statusCode).toBe(200);
    const { id } = made.json();
    expect(await statusOf(app, `/share/${id}.png`)).toBe(200);
    expect((await app.inject(`/share/${id}.json`)).json().hardware).toEqual({ ramGb: 16 });
  });
});
