import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../testing/analyze.ts';
import { fixtureNames, readFixture } from '../testing/logs.ts';
import { summaryOf } from '../testing/report-summary.ts';

const golden = new URL('../../golden/', import.meta.url);

describe('the summaries of the fixtures', () => {
  it.each(fixtureNames)('%s is as it was reviewed; else: npm run golden:update', (name) => {
    const file = new URL(name, golden);
    const reviewed = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(summaryOf(reportOf(readFixture(name)))).toBe(reviewed);
  });

  it('are there for nothing but the fixtures', () => {
    expect(readdirSync(golden).sort()).toEqual([...fixtureNames].sort());
  });
});
