import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '../../../test/support/app/test-app.ts';
import { openJobs } from '../../../test/support/databases/job-queues.ts';
import { freePort } from '../../../test/support/databases/postgres.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { smtpServer } from '../../../test/support/mail/smtp-server.ts';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import type { Database } from '../database/database.ts';
import { type Config, loadConfig } from '../process/config.ts';
import { createKeyring } from '../process/keyring.ts';
import { outboxKey } from '../process/secrets.ts';
import { minuteMs } from '../process/units.ts';
import { JobRunner } from '../queue/job-runner.ts';
import { composeMail, type Mail, type Mailer } from './mail.ts';
import { createMailQueue, mailJobs } from './mail-queue.ts';
import { createMailer } from './mailer.ts';
import { readOutbox } from './outbox.ts';
import { outboxAddress, serveOutbox } from './outbox-page.ts';

const content = { subject: 'A <b> & more', paragraphs: ['First.', 'Last <i>.'], code: '012345' };
const mail = composeMail('ann@x.org', content);

it('a mail contains the same in plain text and in HTML, with every text escaped', () => {
  expect(mail.text).toBe('First.\n\n    012345\n\nLast <i>.\n\nRidescope\n');
  expect(mail.html).toContain(
    '<h1 style="margin:0 0 16px;font-size:20px">A &lt;b&gt; &amp; more</h1>',
  );
  expect(mail.html).toContain('Last &lt;i&gt;.');
  expect(mail.html).toContain('012345');
  expect(mail.html).not.toMatch(/<script|<img|https?:/);
});

describeOnEachEngine('mail', ({ emptyDatabase }) => {
  const keyring = createKeyring('x'.repeat(32), 'mail');
  const { enqueue } = createMailQueue(keyring);

  function startSending(database: Database, mailer: Mailer) {
    const lines: string[] = [];
    const { log } = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
    const handler = mailJobs({ db: database.kysely, keyring, mailer, log });
    const start = async () => {
      const jobs = await openJobs(database.kysely);
      const runner = new JobRunner({ database, jobs, handler, workers: 1, log, pollMs: 10 });
      onTestFinished(() => runner.stop());
      await runner.start();
    };
    return { lines, started: start() };
  }
  const waiting = async ({ kysely }: Database) =>
    (await kysely.selectFrom('mails').select('id').execute()).length;

  it('sends mail by SMTP, and keeps it until the mail server accepts it', async () => {
    const database = await emptyDatabase();
    const port = await freePort();
    const config = loadConfig({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Ridescope <mail@r.example>',
    });
    const mailer = await createMailer(config);
    onTestFinished(() => mailer.close());
    const answered = { ...mail, replyTo: 'bob@x.org' };
    await database.kysely.transaction().execute((tx) => enqueue(tx, answered));
    const { lines } = startSending(database, mailer);
    // The mail server is not running yet.
    await expect.poll(() => lines.join('')).toContain('job.failed');
    expect(await waiting(database)).toBe(1);

    const taken = await smtpServer(port);
    await expect.poll(() => waiting(database)).toBe(0);
    expect(taken).toMatchObject([{ from: 'mail@r.example', to: ['ann@x.org'] }]);
    expect(taken[0]?.source).toContain('Reply-To: bob@x.org');
    expect(taken[0]?.source).toContain('Content-Type: text/html');
    expect(taken[0]?.source).toContain('012345');
    expect(lines.join('')).not.toContain('x.org');
  });

  it('queues no mail when the transaction fails', async () => {
    const database = await emptyDatabase();
    const failing = database.kysely.transaction().execute(async (tx) => {
      await enqueue(tx, mail);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waiting(database)).toBe(0);
  });

  it('drops mail when its code has expired, or when it was encrypted with another secret', async () => {
    const database = await emptyDatabase();
    const sent: Mail[] = [];
    const other = createMailQueue(createKeyring('y'.repeat(32), 'mail'));
    await enqueue(database.kysely, mail, new Date(Date.now() - 1000));
    await other.enqueue(database.kysely, mail);
    await enqueue(database.kysely, { ...mail, to: 'bob@y.org' }, new Date(Date.now() + minuteMs));
    const send = async (each: Mail) => {
      sent.push(each);
    };
    startSending(database, { send, close() {} });
    await expect.poll(() => waiting(database)).toBe(0);
    expect(sent.map(({ to }) => to)).toEqual(['bob@y.org']);
  });

  it("shows the outbox only on a server that others can't reach (SEC-12)", async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const page = async (given: object) => {
      const app = await testApp({ ...config, ...given }, { database });
      return {
        outbox: await app.inject({ url: '/dev/outbox', cookies: await keyOf(config) }),
        environment: (await app.inject('/api/environment')).json(),
      };
    };
    const { outbox: empty } = await page({});
    expect(empty.body).toContain('No mail yet.');
    await (await createMailer(config)).send(mail);
    const { outbox, environment } = await page({});
    expect(outbox.statusCode).toBe(200);
    expect(outbox.headers['cache-control']).toBe('no-store');
    expect(outbox.body).toContain('To ann@x.org');
    expect(outbox.body).toContain('012345');
    expect(outbox.body).toContain('A &lt;b&gt; &amp; more');
    expect(outbox.body).not.toMatch(/<script|<b>/);
    expect(environment).toMatchObject({ restricted: false, mode: 'embedded', hasOutbox: true });
    for (const given of [
      { isProduction: true },
      { databaseUrl: 'postgres://x' },
      { smtpUrl: 'smtp://x' },
      { host: '0.0.0.0' },
      { publicUrl: 'http://localhost' },
      { trustProxy: '127.0.0.1' },
    ]) {
      const closed = await page(given);
      expect(closed.outbox.statusCode).not.toBe(200);
      expect(closed.outbox.body).not.toContain('012345');
      expect(closed.environment.hasOutbox).toBe(false);
    }
  });
});

const keyOf = async (config: Config) => ({ ridescope_outbox: await outboxKey(config) });

it('the outbox opens with its key only, also for a tunnel that sends `Host: localhost`', async () => {
  const config = await configWithoutDatabase();
  await (await createMailer(config)).send(mail);
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(fastifyCookie);
  await serveOutbox(app, config);
  const headers = { host: 'localhost:3000' };
  const address = (await outboxAddress(config)) ?? '';
  for (const url of ['/dev/outbox', '/dev/outbox?key=', `${address}x`, '/dev/outbox?key=a&key=b']) {
    const answer = await app.inject({ url, headers, cookies: { ridescope_outbox: 'x' } });
    expect(answer.statusCode).not.toBe(200);
    expect(answer.body).not.toContain('012345');
    expect(answer.cookies).toEqual([]);
  }
  const browser = { ...headers, accept: 'text/html,*/*' };
  const closed = await app.inject({ url: '/dev/outbox', headers: browser });
  expect([closed.statusCode, closed.headers['content-type']]).toEqual([
    403,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(closed.body).toContain('Open the outbox once with the address');
  const opened = await app.inject({ url: address, headers });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/dev/outbox']);
  const [cookie] = opened.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/dev/outbox' });
  const cookies = { ridescope_outbox: cookie?.value ?? '' };
  expect((await app.inject({ url: '/dev/outbox', headers, cookies })).body).toContain('012345');
});

it.each([
  ['a peer elsewhere', { remoteAddress: '192.168.1.7' }],
  ['the address of another network card', { headers: { host: '192.168.1.5:3000' } }],
  ['a rebound name', { headers: { host: 'evil.example' } }],
  ['a name that begins like ours', { headers: { host: 'localhost.evil.example' } }],
])('the server hides the outbox from %s', async (_, request) => {
  const config = await configWithoutDatabase();
  await (await createMailer(config)).send(mail);
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(fastifyCookie);
  await serveOutbox(app, config);
  const cookies = await keyOf(config);
  expect((await app.inject({ url: '/dev/outbox', cookies })).body).toContain('012345');
  const answer = await app.inject({ url: '/dev/outbox', cookies, ...request });
  expect(answer.statusCode).not.toBe(200);
  expect(answer.body).not.toContain('012345');
});

it('the mailer writes to the outbox folder, newest first, readable by its owner only', async () => {
  const dataDir = await temporaryDirectory();
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(await readOutbox(dataDir, 10)).toEqual([]);
  const mailer = await createMailer(config);
  for (const to of ['a@x.org', 'b@x.org', 'c@x.org']) {
    await mailer.send({ ...mail, to });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const read = await readOutbox(dataDir, 2);
  expect(read.map(({ to }) => to)).toEqual(['c@x.org', 'b@x.org']);
  expect(read[0]).toMatchObject({ subject: mail.subject, text: mail.text, html: mail.html });
});
