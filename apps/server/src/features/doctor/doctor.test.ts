import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/support/databases/postgres.ts';
import {
  configWithoutDatabase,
  describeOnPostgres,
  testConfig,
} from '../../../test/support/databases/test-config.ts';
import { smtpServer } from '../../../test/support/mail/smtp-server.ts';
import { startS3Stub } from '../../../test/support/s3-stub/start-s3-stub.ts';
import { lockDirectory } from '../../platform/database/directory-lock.ts';
import type { ProviderCheck } from '../../platform/payments/payment-provider.ts';
import type { Config } from '../../platform/process/config.ts';
import { baseline, migrations } from '../../wiring/schema/migrations.ts';
import { type Finding, lineOf } from './finding.ts';
import { type DoctorDeps, examine } from './service.ts';

const known = Object.keys(migrations);
const roomy = async () => 100_000_000_000;

function look(config: Config, given: Partial<DoctorDeps> = {}): Promise<Finding[]> {
  return examine(config, {
    migrations: known,
    baseline: baseline.digest,
    provider: undefined,
    freeBytes: roomy,
    ...given,
  });
}

/** The lines about one part, with the state in front. */
async function linesAbout(part: Finding['part'], findings: Promise<Finding[]>): Promise<string[]> {
  return (await findings).filter((each) => each.part === part).map(lineOf);
}

const faultsIn = async (findings: Promise<Finding[]>) =>
  (await findings).filter(({ state }) => state === 'wrong').map(lineOf);

it('the doctor finds nothing wrong with a new installation whose web app is built', async () => {
  const config = await testConfig();
  await mkdir(config.webDist, { recursive: true });
  await writeFile(path.join(config.webDist, 'index.html'), '');
  const findings = look(config);
  expect(await faultsIn(findings)).toEqual([]);
  const database = await linesAbout('Database', findings);
  expect(database.join('\n')).toContain('The tables are up to date');
});

it('the doctor reminds the operator of the promised 24-48 hours where contact messages are not mailed (CON-01)', async () => {
  const reminder = (lines: string[]) => lines.filter((line) => line.includes('contact form'));
  const config = await configWithoutDatabase();
  expect(reminder(await linesAbout('Configuration', look(config)))).toEqual([
    'note   Configuration  Messages of the contact form are only stored, although the page promises an answer within 24-48 hours. Set CONTACT_EMAIL, or read them with npm run messages.',
  ]);
  const mailed = { ...config, contactEmail: 'operator@ridescope.example' };
  expect(reminder(await linesAbout('Configuration', look(mailed)))).toEqual([]);
});

it('the doctor names what makes a reachable server unusable', async () => {
  const config = await configWithoutDatabase({
    isProduction: true,
    publicUrl: 'http://r.example',
    smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
  });
  const faults = await faultsIn(look(config, { freeBytes: async () => 1000 }));
  expect(faults.map((line) => line.slice(0, 60))).toEqual([
    expect.stringContaining('Configuration  PUBLIC_URL has no TLS'),
    expect.stringContaining("Configuration  The web app isn't in"),
    expect.stringContaining('Mail           The mail server refuses'),
    expect.stringContaining('Mail           The sender of mail'),
    expect.stringContaining('Disk           Free in '),
  ]);
  const { smtpUrl: _, ...without } = config;
  expect(await linesAbout('Mail', look(without))).toEqual([
    expect.stringMatching(/^wrong {2}Mail .* Set SMTP_URL, so that people get their codes\.$/),
  ]);
});

it('the doctor accepts a mail server that answers', async () => {
  const port = await freePort();
  const taken = await smtpServer(port);
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'mail@r.example' };
  const config = await configWithoutDatabase(mail);
  expect(await linesAbout('Mail', look(config))).toEqual([
    'ok     Mail           The mail server answers and accepts the sign-in.',
  ]);
  expect(taken).toEqual([]);
});

it.each<[ProviderCheck, boolean, string]>([
  ['ok', false, 'ok     Payments       Stripe accepts the key'],
  ['rejected', false, 'wrong  Payments       Stripe rejects STRIPE_SECRET_KEY'],
  ['silent', false, 'wrong  Payments       Stripe does not answer'],
  ['ok', true, 'wrong  Payments       STRIPE_SECRET_KEY is a test key'],
])('when Stripe says %s, with a test key: %s', async (answer, isTest, line) => {
  const stripe = {
    secretKey: 'sk_test_secret',
    webhookSecret: 'whsec_test',
    hasAutomaticTax: false,
    requiresTermsConsent: false,
    makesInvoices: false,
  };
  const config = await configWithoutDatabase({ isProduction: true, stripe });
  const provider = { isTest, check: async () => answer };
  const lines = await linesAbout('Payments', look(config, { provider }));
  expect(lines.at(-1)).toContain(line);
});

describe('the embedded database', () => {
  it('is left to a running server, and named with its remedy when it is broken', async () => {
    const config = await testConfig();
    const unlock = await lockDirectory(config.dataDir);
    expect((await linesAbout('Database', look(config)))[0]).toContain('in use by a running server');
    await unlock();
    const broken = await configWithoutDatabase();
    await writeFile(path.join(broken.dataDir, 'database'), 'no folder');
    expect(await linesAbout('Database', look(broken))).toEqual([
      expect.stringMatching(/^wrong {2}Database .*can't be opened: .*There is no copy/),
    ]);
  });
});

describe('the bucket', () => {
  const publicUrl = 'https://r.example';
  async function bucket(now?: () => Date) {
    const stub = await startS3Stub(now);
    return { stub, config: await configWithoutDatabase({ s3: stub.settings, publicUrl }) };
  }

  it('is tried with an object, which is deleted', async () => {
    const { stub, config } = await bucket();
    const findings = look(config);
    expect(await linesAbout('Bucket', findings)).toEqual([
      'ok     Bucket         Objects can be written, read, listed and deleted.',
      'ok     Bucket         Its CORS rule lets pages of https://r.example send logs.',
      'ok     Bucket         Nobody can read objects without a key.',
      'ok     Bucket         It encrypts objects.',
      'ok     Bucket         No old versions stay, and no lifetime rule deletes recordings.',
    ]);
    expect(await linesAbout('Clock', findings)).toEqual([
      'ok     Clock          It agrees with that of the bucket.',
    ]);
    expect([...stub.objects.keys()]).toEqual([]);
    expect(stub.requests.join('\n')).toMatch(/PUT uploads\/doctor-/);
  });

  it('is faulty in every way at once', async () => {
    const { stub, config } = await bucket();
    const rule =
      '<Rule><ID>old</ID><Status>Enabled</Status><Filter><Prefix>uploads/</Prefix></Filter>';
    stub.rules = {
      origins: ['https://other.example'],
      isPublic: true,
      isEncrypted: false,
      versioning: 'Enabled',
      lifetime: `${rule}<Expiration><Days>7</Days></Expiration></Rule>`,
    };
    expect(await faultsIn(look(config))).toEqual([
      expect.stringContaining("The web app isn't in"),
      expect.stringContaining('No CORS rule lets pages of https://r.example send logs'),
      expect.stringContaining('Anybody can read its objects'),
      expect.stringContaining('Its lifetime rule old deletes recordings'),
      expect.stringContaining('It keeps old versions'),
    ]);
    expect(await linesAbout('Bucket', look(config))).toContainEqual(
      expect.stringMatching(/^note .*doesn't say that it encrypts objects/),
    );
    stub.rules.lifetime = `${rule}<NoncurrentVersionExpiration><NoncurrentDays>1</NoncurrentDays></NoncurrentVersionExpiration></Rule>`;
    expect((await linesAbout('Bucket', look(config))).at(-1)).toContain('No old versions stay');
    stub.rules.versioning = 'denied';
    expect((await linesAbout('Bucket', look(config))).at(-1)).toMatch(
      /^note .*may not read versioning/,
    );
  });

  it.each<[string, string, string]>([
    ['LIST', 'AccessDenied', "Objects can't be listed: AccessDenied. The key must be allowed"],
    ['PUT', 'AccessDenied', "Objects can't be written: AccessDenied"],
    ['GET', 'AccessDenied', "Objects can't be read: AccessDenied"],
    ['DELETE', 'AccessDenied', "Objects can't be deleted: AccessDenied"],
  ])('whose key may not %s is named', async (forbidden, code, text) => {
    const { stub, config } = await bucket();
    stub.fault = ({ method, key }) =>
      (key === '' ? 'LIST' : method) === forbidden
        ? { kind: 'status', status: 403, code }
        : undefined;
    const lines = await linesAbout('Bucket', look(config));
    expect(lines).toEqual([expect.stringContaining(`wrong  Bucket         ${text}`)]);
  });

  it('that does not answer is named', async () => {
    const { stub, config } = await bucket();
    await stub.pause();
    onTestFinished(stub.resume);
    expect(await linesAbout('Bucket', look(config))).toEqual([
      expect.stringMatching(/^wrong {2}Bucket .*can't be listed: .*Check S3_BUCKET/),
    ]);
  });

  it('whose clock differs shows that this machine is wrong', async () => {
    const { config } = await bucket(() => new Date(Date.now() + 60_000));
    expect(await linesAbout('Clock', look(config))).toEqual([
      expect.stringMatching(/^wrong {2}Clock {10}It is (59|60|61) s behind that of the bucket/),
    ]);
  });
});

describeOnPostgres('a database server', ({ freshConfig, bareConfig }) => {
  async function asOwner(url: string | undefined, statements: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statements);
    await client.end();
  }

  it('is judged by its tables, its privileges and its clock', async () => {
    const config = await freshConfig();
    const findings = look(config);
    expect(await linesAbout('Database', findings)).toEqual([
      expect.stringMatching(/^ok {5}Database {7}PostgreSQL \d+\.\d+ answers\.$/),
      'ok     Database       The tables are up to date.',
      'ok     Database       The user ridescope may do what is needed.',
    ]);
    expect(await linesAbout('Clock', findings)).toEqual([
      'ok     Clock          It agrees with that of the database.',
    ]);
    const pending = look(config, { migrations: [...known, '0002_next'] });
    expect((await linesAbout('Database', pending))[1]).toContain(
      'The next start changes the tables (0002_next)',
    );
    const older = look(config, { migrations: [] });
    expect((await linesAbout('Database', older))[1]).toContain('A newer version has changed');
    expect((await linesAbout('Database', look(await bareConfig())))[1]).toContain('no tables yet');
  });

  it('refuses a user without rights, and one that does not exist', async () => {
    const config = await freshConfig();
    const name = `guest_${process.pid}`;
    await asOwner(
      config.databaseUrl,
      `create role ${name} login; revoke create on schema public from public;
       grant select on all tables in schema public to ${name}`,
    );
    onTestFinished(() => asOwner(config.databaseUrl, `drop owned by ${name}; drop role ${name}`));
    const url = new URL(config.databaseUrl ?? '');
    url.username = name;
    const faults = await faultsIn(look({ ...config, databaseUrl: url.href }));
    expect(faults.filter((line) => line.includes('Database'))).toEqual([
      expect.stringContaining(`The user ${name} may not make tables`),
      expect.stringContaining(
        `The user ${name} may not read and write analyses, attempt_blocks and`,
      ),
      expect.stringContaining(`The user ${name} doesn't own analyses, attempt_blocks and`),
    ]);
    await asOwner(
      config.databaseUrl,
      `grant select, insert, update, delete on all tables in schema public to ${name}`,
    );
    const ofQueue = await linesAbout('Database', look({ ...config, databaseUrl: url.href }));
    expect(ofQueue.join('\n')).toMatch(
      /may not read and write pgboss\.\S+, pgboss.*grant usage on schema pgboss to/,
    );
    url.username = 'nobody_of_that_name';
    expect(await linesAbout('Database', look({ ...config, databaseUrl: url.href }))).toEqual([
      expect.stringMatching(
        /^wrong {2}Database .*can't be used: .*nobody_of_that_name.*DATABASE_URL\.$/,
      ),
    ]);
  });

  it('is wrong for a first start when its user may not make the schema of the queue', async () => {
    const { databaseUrl = '' } = await bareConfig();
    const name = `maker_${process.pid}`;
    await asOwner(
      databaseUrl,
      `create role ${name} login; grant create on schema public to ${name}`,
    );
    onTestFinished(() => asOwner(databaseUrl, `drop owned by ${name}; drop role ${name}`));
    const url = new URL(databaseUrl);
    url.username = name;
    const config = { ...(await bareConfig()), databaseUrl: url.href };
    const database = url.pathname.slice(1);
    expect(await linesAbout('Database', look(config))).toContainEqual(
      expect.stringContaining(
        `may not make the schema of the job queue. As the owner of the database, run: grant create on database "${database}" to "${name}".`,
      ),
    );
    await asOwner(databaseUrl, `grant create on database "${database}" to ${name}`);
    expect(await linesAbout('Database', look(config))).toContainEqual(
      expect.stringContaining(`The user ${name} may do what is needed.`),
    );
  });
});
