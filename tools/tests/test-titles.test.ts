import { describe, expect, it } from 'vitest';
import { titleFaults } from './test-titles.ts';

const path = 'packages/analysis/src/x.test.ts';
const faults = (source: string) => titleFaults(path, source);

describe('titleFaults', () => {
  it.each([
    "it('rejects a gzip bomb', () => {});",
    "it('can be cancelled', () => {});",
    `it("doesn't wait", () => {});`,
    "it('ERR-02: reports when to retry', () => {});",
    "it.each(cases)('grades %d as %s', () => {});",
    "it.each`a | b`('grades %d as %s', () => {});",
    "it.runIf(isLinux)('says that the disk is full', () => {});",
    'it(`shows $' + '{name}`, () => {});',
    "function checkLog() { it('is small', () => {}); }",
    "for (const log of logs) it('is small', () => {});",
  ])('refuses a title without a subject: %s', (source) => {
    expect(faults(`\n${source}`)).toEqual([expect.stringMatching(/^packages\S+:2 {2}".* verb/)]);
  });

  it.each([
    "it('the server rejects a gzip bomb', () => {});",
    "it('readLog rejects a gzip bomb', () => {});",
    "it('SEC-11: POST %s with the origin %s is answered with %i', () => {});",
    "it('loss past its limit is a finding', () => {});",
    "it('seconds-old reports stay', () => {});",
    'it(`$' + '{name} is small`, () => {});',
    "it('sections are open', () => {});",
    "describe('readLog', () => { it('rejects a gzip bomb', () => {}); });",
    "describe.each(logs)('%s', () => { it('is small', () => {}); });",
    "describeRealLogs('real logs', () => { it('are read', () => {}); });",
    "it.each(['keeps', 'removes'])('a store that %s', () => {});",
  ])('accepts a title with its subject: %s', (source) => {
    expect(faults(source)).toEqual([]);
  });

  it('reads only tests', () => {
    expect(titleFaults('packages/analysis/src/x.ts', "it('rejects it', () => {});")).toEqual([]);
  });
});
