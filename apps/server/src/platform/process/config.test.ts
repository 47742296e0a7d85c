import { contactWays, mailWays, paymentWays } from '@ridescope/contract/site-facts';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const secret = 'x'.repeat(32);

function messageOf(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return String(error instanceof Error && error.message);
  }
  throw new Error('the configuration was taken');
}

describe('loadConfig', () => {
  it('needs no variables, and listens on loopback only', () => {
    expect(loadConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      maxLogBytes: 268_435_456,
      maxUploadBytes: 67_108_864,
      uploadUrlTtlS: 900,
      maxQueueAgeS: 60,
      workers: 1,
      logLevel: 'info',
    });
    expect(loadConfig({})).not.toHaveProperty('databaseUrl');
    expect(loadConfig({}).dataDir).toMatch(/^\/.*data$/);
  });

  it('reads the given variables and treats an empty one as not set', () => {
    const config = loadConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://r.example/',
      UPLOAD_SECRET: secret,
      AUTH_SECRET: secret,
      WORKERS: '',
    });
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://r.example', workers: 1 });
  });

  it.each([
    [{}, contactWays.stored, mailWays.outbox, paymentWays.test],
    [{ CONTACT_EMAIL: 'o@r.example' }, contactWays.stored, mailWays.outbox, paymentWays.test],
    [{ SMTP_URL: 'smtp://mail' }, contactWays.stored, mailWays.server, paymentWays.test],
    [
      { SMTP_URL: 'smtp://mail', CONTACT_EMAIL: 'o@r.example' },
      contactWays.mailed,
      mailWays.server,
      paymentWays.test,
    ],
    [
      { NODE_ENV: 'production', UPLOAD_SECRET: secret, AUTH_SECRET: secret },
      contactWays.stored,
      mailWays.outbox,
      paymentWays.closed,
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: 'whsec_test' },
      contactWays.stored,
      mailWays.outbox,
      paymentWays.open,
    ],
  ])(
    'states for the privacy policy where messages, mail and payments go: %o (RET-17)',
    (given, contactWay, mailWay, paymentWay) => {
      const environment: Record<string, string> = { ...given };
      expect(loadConfig(environment).siteFacts).toMatchObject({ contactWay, mailWay, paymentWay });
    },
  );

  it('names every invalid key at once, and no value', () => {
    const message = messageOf({
      PORT: '70000',
      WORKERS: '-1',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://rider:hunter2@db/x',
      UPLOAD_SECRET: 'too-short',
    });
    for (const key of ['PORT', 'WORKERS', 'LOG_LEVEL', 'DATABASE_URL', 'UPLOAD_SECRET']) {
      expect(message).toContain(key);
    }
    expect(message).not.toMatch(/hunter2|too-short|loud/);
  });

  it('says in plain words what a variable takes', () => {
    const message = messageOf({
      PORT: 'abc',
      PUBLIC_URL: 'r.example',
      S3_BUCKET: 'A',
      WORKERS: '-1',
    });
    expect(message).toContain('PORT must be a whole number from 0 to 65535\n');
    expect(message).toContain('PUBLIC_URL must be an address https://… or http://… without a path');
    expect(message).toContain('WORKERS must be a whole number from 0 to 64');
    const wrong = {
      DATABASE_URL: 'db',
      SMTP_URL: 'mail',
      MAIL_FROM: 'no address',
      STRIPE_SECRET_KEY: 'x',
      AI_BASE_URL: 'x',
      AI_PRICE_IN: 'x',
    };
    for (const [key, value] of Object.entries(wrong)) {
      expect(messageOf({ [key]: value })).toMatch(new RegExp(`${key} must be an? .`));
    }
    expect(message).not.toContain('pattern');
  });

  it.each(['abc', '80.5', '0x10', 'true', '-1', ' 80', '1e3'])('refuses the port %j', (port) => {
    expect(messageOf({ PORT: port })).toContain('PORT must be');
  });

  it.each([
    ['UPLOAD_URL_TTL_S', '9', '10'],
    ['UPLOAD_URL_TTL_S', '86401', '86400'],
    ['WORKERS', '65', '64'],
    ['PORT', '65536', '65535'],
  ])('%s may not be %s, but %s', (key, bad, good) => {
    expect(messageOf({ [key]: bad })).toContain(key);
    expect(() => loadConfig({ [key]: good })).not.toThrow();
  });

  it.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8, ::1, fd00::/8', true],
    ['10.0.0.0/33', false],
    ['10.0.0', false],
    ['proxy.example', false],
    ['10.0.0.1,', false],
  ])('reads %j as proxies: %s', (text, isGood) => {
    if (isGood) expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toBe(text);
    else expect(messageOf({ TRUST_PROXY: text })).toContain('TRUST_PROXY must be');
  });

  it.each([
    [{}, true],
    [{ SAMPLE_DATA: 'off' }, false],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ DATABASE_URL: 'postgres://db/x', SAMPLE_DATA: 'on' }, true],
  ])('with %j uses sample data: %s', (environment, hasSampleData) => {
    expect(loadConfig(environment as Record<string, string>).hasSampleData).toBe(hasSampleData);
  });

  it('refuses development secrets in production (SEC-12)', () => {
    const production = { NODE_ENV: 'production', UPLOAD_SECRET: secret, AUTH_SECRET: secret };
    const stored = `development-${secret}`;
    for (const key of ['UPLOAD_SECRET', 'AUTH_SECRET']) {
      expect(messageOf({ ...production, [key]: '' })).toContain(`${key} must be set`);
      expect(messageOf({ ...production, [key]: stored })).toContain(
        `${key} is a development secret`,
      );
    }
    expect(loadConfig(production).isProduction).toBe(true);
    const both = messageOf({ NODE_ENV: 'production', PORT: 'abc' });
    expect(both).toMatch(/PORT .+\n.+UPLOAD_SECRET /);
    expect(loadConfig({ UPLOAD_SECRET: stored }).uploadSecret).toBe(stored);
  });

  it.each([
    { PUBLIC_URL: 'http://r.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'ridescope.lan' },
  ])('behaves as in production when others can reach the server: %j', (reachable) => {
    for (const NODE_ENV of ['development', 'test']) {
      const message = messageOf({ NODE_ENV, ...reachable });
      expect(message).toMatch(/UPLOAD_SECRET must be set.+\n.+AUTH_SECRET must be set/);
      const secrets = { UPLOAD_SECRET: secret, AUTH_SECRET: secret };
      expect(loadConfig({ NODE_ENV, ...reachable, ...secrets }).isProduction).toBe(true);
    }
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])(
    'stays in development when it listens on %s',
    (host) => {
      expect(loadConfig({ HOST: host }).isProduction).toBe(false);
    },
  );

  const bucket = { S3_BUCKET: 'rider-logs', AUTH_SECRET: secret };

  it('reads the bucket settings', () => {
    expect(loadConfig(bucket).s3).toEqual({
      bucket: 'rider-logs',
      region: 'us-east-1',
      prefix: 'uploads/',
    });
    const everything = {
      S3_REGION: 'auto',
      S3_ENDPOINT: 'https://s3.example:9000/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_PREFIX: 'a/b/',
    };
    expect(loadConfig({ ...bucket, ...everything }).s3).toEqual({
      bucket: 'rider-logs',
      region: 'auto',
      endpoint: 'https://s3.example:9000',
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
      prefix: 'a/b/',
    });
    expect(loadConfig({})).not.toHaveProperty('s3');
  });

  it.each([
    [{ S3_REGION: 'auto', S3_PREFIX: 'x' }, ['S3_REGION', 'S3_PREFIX']],
    [{ ...bucket, S3_ACCESS_KEY_ID: 'id' }, ['S3_SECRET_ACCESS_KEY']],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'key' }, ['S3_ACCESS_KEY_ID']],
    [{ ...bucket, S3_ENDPOINT: 'https://s3.example/path' }, ['S3_ENDPOINT']],
    [{ ...bucket, S3_PREFIX: '../logs' }, ['S3_PREFIX']],
    [{ ...bucket, S3_BUCKET: 'Rider_Logs' }, ['S3_BUCKET']],
    [{ ...bucket, AUTH_SECRET: '' }, ['AUTH_SECRET']],
    [{ S3_BUCKET: 'x', S3_ENDPOINT: 'ftp://x' }, ['S3_BUCKET', 'S3_ENDPOINT', 'AUTH_SECRET']],
  ])('refuses %j with what is wrong about the bucket: %j', (environment, keys) => {
    const lines = messageOf(environment as Record<string, string>)
      .split('\n')
      .slice(1);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(keys);
  });

  it('needs no upload secret in production when a bucket signs addresses', () => {
    const production = { ...bucket, NODE_ENV: 'production' };
    expect(loadConfig(production)).not.toHaveProperty('uploadSecret');
    expect(messageOf({ ...production, UPLOAD_SECRET: `development-${secret}` })).toContain(
      'UPLOAD',
    );
  });

  it('allows no workers only with a database server', () => {
    expect(messageOf({ WORKERS: '0' })).toContain('WORKERS can be 0 only with DATABASE_URL');
    expect(loadConfig({ WORKERS: '0', DATABASE_URL: 'postgres://db/x' }).workers).toBe(0);
  });

  it.each([
    [{}, undefined],
    [{ ALLOWED_EMAILS: 'ann@x.org' }, undefined],
    [{ RESTRICTED_ENVIRONMENT: 'true' }, []],
    [
      { RESTRICTED_ENVIRONMENT: 'true', ALLOWED_EMAILS: ' Ann@X.org,, bob@y.org' },
      ['ann@x.org', 'bob@y.org'],
    ],
  ])('reads %j as the list of allowed accounts: %j', (environment, allowed) => {
    const { allowedEmails } = loadConfig(environment);
    expect(allowedEmails && [...allowedEmails]).toEqual(allowed);
  });

  it.each([
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Ridescope'],
    ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
    ['RESTRICTED_ENVIRONMENT', 'yes'],
    ['PRODUCTION_URL', 'javascript:alert(1)'],
    ['AUTH_SECRET', 'short'],
  ])('refuses %s=%j', (key, value) => {
    expect(messageOf({ [key]: value })).toContain(key);
  });
});
