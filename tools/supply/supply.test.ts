import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { judgeAudit } from './advisories.ts';
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
