import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../platform/process/version.ts';
import { baseline } from './migrations.ts';

const changelog = readFileSync(
  path.join(import.meta.dirname, '../../../../../CHANGELOG.md'),
  'utf8',
);

/** Returns what keeps a changelog from describing this version and its tables. */
function problemsOf(text: string, current: string, digest: string): string[] {
  const sections = text.split(/^## /m).slice(1);
  const latest = sections[0]?.split('\n')[0] ?? '';
  if (!latest.startsWith(`${current} (`)) return [`the first heading isn't ${current}`];
  const released = sections.filter((section) => /^\S+ \(\d{4}-\d\d-\d\d\)/.test(section));
  const first = released.at(-1);
  if (first === undefined) return [];
  const fixed = /^Tables: (\w+)$/m.exec(first)?.[1];
  return fixed === digest ? [] : [`the baseline has the digest ${digest}, not ${fixed}`];
}

it('the changelog has this version, and the digest of the baseline once a version is released', () => {
  expect(problemsOf(changelog, version, baseline.digest)).toEqual([]);
});

it.each([
  ['## 3.0.0 (not released)\n', []],
  ['## 3.1.0 (not released)\n', ["the first heading isn't 3.0.0"]],
  ['## 3.0.0 (2027-01-02)\n\nTables: abc\n', []],
  ['## 3.0.0 (2027-01-02)\n\nTables: abd\n', ['the baseline has the digest abc, not abd']],
  ['## 3.0.0 (2027-01-02)\n', ['the baseline has the digest abc, not undefined']],
])('the changelog is checked: %j', (text, problems) => {
  expect(problemsOf(text, '3.0.0', 'abc')).toEqual(problems);
});
