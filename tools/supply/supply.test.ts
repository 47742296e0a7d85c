import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { judgeAudit } from './advisories.ts';
import { type Ask, digestOf, withDigests } from './image-digests.ts';
import { imagesWithoutDigest } from './images.ts';
import { licenseProblems, shippedPackages } from './licenses.ts';
import { lockFileProblems, productionPackages } from './lock-file.ts';

const now = new Date('2026-11-28T12:00:00Z');

describe('the check of the lock file', () => {
  const integrity = 'sha512-AAAA';
  const problemsOf = (entry: object) =>
    lockFileProblems({ packages: { '': {}, 'node_modules/a': { version: '1.0.0', ...entry } } });

  it('accepts digests without places, and links into the checkout', () => {
    expect(problemsOf({ integrity })).toEqual([]);
    expect(problemsOf({ link: true, resolved: 'packages/a' })).toEqual([]);
  });

  it.each([
    [{}, 'has no SHA-512 digest'],
    [{ integrity: 'sha1-AAAA' }, 'has no SHA-512 digest'],
    [{ integrity, resolved: 'https://packages.example/a.tgz' }, 'comes from a named place'],
    [{ link: true, resolved: 'file:///home/a' }, 'links to file:///home/a'],
  ])('names the fault of %j', (entry, problem) => {
    expect(problemsOf(entry)).toEqual([expect.stringContaining(problem)]);
  });

  it('finds nothing in ours, which has packages of production', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(lockFileProblems(lock)).toEqual([]);
    expect(productionPackages(lock).join()).toContain('fastify@');
    expect(productionPackages(lock).join()).not.toContain('vitest@');
  });
});

describe('the check of licenses', () => {
  const shipped = { name: 'a', version: '1.0.0', license: 'MIT', text: 'MIT License' };

  it('accepts packages with the text of a known license, and every one of ours', () => {
    expect(licenseProblems([shipped, { ...shipped, name: 'pgpass', text: '' }])).toEqual([]);
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const ours = shippedPackages(root, lock);
    expect(ours.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify']));
    expect(licenseProblems(ours)).toEqual([]);
  });

  it.each([
    [{ license: 'GPL-3.0' }, 'has the license GPL-3.0'],
    [{ license: 'not stated' }, 'has the license not stated'],
    [{ text: '' }, 'brings no text of its license'],
  ])('names the fault of %j', (change, problem) => {
    expect(licenseProblems([{ ...shipped, ...change }])).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('the look-up of advisories', () => {
  const audit = (severity: string) =>
    JSON.stringify({ vulnerabilities: { a: { severity, range: '<2.0.0' } } });

  it.each([
    ['moderate', false],
    ['high', true],
    ['critical', true],
  ])('fails from high on: %s', (severity, isFailed) => {
    expect(judgeAudit(audit(severity), now)).toEqual({
      lines: ['Advisories looked up on 2026-11-28: 1.', `${severity}: a <2.0.0`],
      isFailed,
    });
  });

  it.each([
    ['{"message":"405 Method Not Allowed - POST https://a.example/b"}', '405 Method Not Allowed'],
    ['', 'it gave no answer'],
    ['<html>', 'it gave no answer'],
  ])('never counts a refusal as none: %s', (output, reason) => {
    const { lines, isFailed } = judgeAudit(output, now);
    expect(lines).toEqual([
      `Advisories were NOT looked up on 2026-11-28: the registry refuses it (${reason}).`,
    ]);
    expect(isFailed).toBe(false);
  });
});

it('images are listed unless they have a digest or are ours', () => {
  const pinned = `a/b:1.0@sha256:${'0'.repeat(64)}`;
  const text = `image: a/b:1.0\n  image: ${pinned}\nimage: ridescope:3.0.0\nFROM node:24.1 AS build\n`;
  expect(imagesWithoutDigest(text)).toEqual(['a/b:1.0', 'node:24.1']);
});

describe('the digest of an image', () => {
  const digest = `sha256:${'a1'.repeat(32)}`;

  /** A registry that wants a token, as Docker Hub does. */
  function registry() {
    const asked: string[] = [];
    const ask: Ask = async (url, { method, headers }) => {
      asked.push(`${method} ${url}`);
      if (url.startsWith('https://auth.example/')) return Response.json({ token: 'T' });
      if (headers.authorization !== 'Bearer T')
        return new Response(null, {
          status: 401,
          headers: {
            'www-authenticate':
              'Bearer realm="https://auth.example/token",service="s",scope="repository:x:pull"',
          },
        });
      return new Response(null, { headers: { 'docker-content-digest': digest } });
    };
    return { ask, asked };
  }

  it.each([
    ['caddy:2.10.2-alpine', 'registry-1.docker.io/v2/library/caddy/manifests/2.10.2-alpine'],
    ['prom/prometheus:v3.13.3', 'registry-1.docker.io/v2/prom/prometheus/manifests/v3.13.3'],
    ['registry.example:5000/a/b:1', 'registry.example:5000/v2/a/b/manifests/1'],
  ])('of %s is what the registry says to a reader with a token', async (image, place) => {
    const { ask, asked } = registry();
    expect(await digestOf(image, ask)).toBe(digest);
    expect(asked).toEqual([
      `HEAD https://${place}`,
      'GET https://auth.example/token?service=s&scope=repository%3Ax%3Apull',
      `HEAD https://${place}`,
    ]);
  });

  it.each([
    [404, digest],
    [200, 'no digest'],
  ])('is not made up from an answer of %i with %s', async (status, header) => {
    const ask: Ask = async () =>
      new Response(null, { status, headers: { 'docker-content-digest': header } });
    await expect(digestOf('caddy:2', ask)).rejects.toThrow('names no digest of caddy:2');
  });

  it('is written behind the tags that have none, and ours keep theirs', () => {
    const text = `FROM caddy:2 AS build\n    image: caddy:2\n  image: ridescope:3\nimage: a@${digest}`;
    expect(
      withDigests(
        text,
        new Map([
          ['caddy:2', digest],
          ['ridescope:3', digest],
        ]),
      ),
    ).toBe(
      `FROM caddy:2@${digest} AS build\n    image: caddy:2@${digest}\n  image: ridescope:3\nimage: a@${digest}`,
    );
  });
});
