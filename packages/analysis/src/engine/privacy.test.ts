import { fixtureNames, plantedTexts, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { leavesOf, reportOf } from '../testing/analyze.ts';

/** Patterns of text that a report must never contain. */
const personal: Record<string, RegExp> = {
  email: /[^\s@]+@[^\s@]+\.[a-z]+/i,
  ipv4: /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.])/,
  userPath: /\\Users\\|\/Users\/|\/home\/|[A-Z]:\\/,
  uuid: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i,
  hardwareAddress: /\b[0-9a-f]{2}(:[0-9a-f]{2}){5}\b/i,
  longNumber: /\d{7}/,
};

function textsOf(bytes: Uint8Array): [path: string, text: string][] {
  const leaves = [...leavesOf(reportOf(bytes, { uploaderOffsetMinutes: 60 }))];
  return leaves.flatMap(([path, leaf]) => (typeof leaf === 'string' ? [[path, leaf]] : []));
}

function findPersonal(bytes: Uint8Array) {
  return textsOf(bytes).filter(([, text]) =>
    Object.values(personal).some((look) => look.test(text)),
  );
}

describe('the reports of the fixtures', () => {
  it.each(fixtureNames)('of %s contain no planted text', (name) => {
    const json = JSON.stringify(reportOf(readFixture(name))).toLowerCase();
    const found = Object.values(plantedTexts()).filter((text) => json.includes(text.toLowerCase()));
    expect(found).toEqual([]);
  });

  it('would have contained planted text without masking', () => {
    const logs = fixtureNames.map((name) => new TextDecoder().decode(readFixture(name)));
    const absent = Object.values(plantedTexts()).filter(
      (text) => !logs.some((log) => log.includes(text)),
    );
    expect(absent).toEqual([]);
  });

  it.each(fixtureNames)('of %s contain nothing that looks personal', (name) => {
    expect(findPersonal(readFixture(name))).toEqual([]);
  });
});

describe('the patterns of personal text', () => {
  it.each([
    ['email', 'write to a.rider@example.org'],
    ['ipv4', 'host 192.0.2.21:3022'],
    ['userPath', 'C:\\Users\\rider\\Documents'],
    ['uuid', '5d4c3b2a-1f0e-4d9c-8b7a-6f5e4d3c2b1a'],
    ['hardwareAddress', 'aa:bb:cc:dd:ee:0f'],
    ['longNumber', 'player 1234567'],
  ])('match %s', (name, text) => {
    expect(personal[name]?.test(text)).toBe(true);
  });

  it.each(['10.18.15.4274', '2025-12-10T23:48:14.000Z', '15.200.1012.2', '1.103.0 (156100)'])(
    "don't match %s",
    (text) => {
      expect(Object.values(personal).some((look) => look.test(text))).toBe(false);
    },
  );
});

describeRealLogs('private reports', (names) => {
  it.each(names)('%s: the report contains nothing that looks personal', (name) => {
    expect(findPersonal(readRealLog(name))).toEqual([]);
  });

  it.each(names)('%s: the report names no rider', (name) => {
    // These copies call all riders Rider and some hexadecimal digits.
    const text = new TextDecoder('latin1').decode(readRealLog(name));
    const riders = new Set(text.match(/Rider[0-9a-f]{4,}/g));
    const leaks = textsOf(readRealLog(name)).filter(([, leaf]) =>
      [...riders].some((rider) => leaf.includes(rider)),
    );
    expect(leaks).toEqual([]);
  });
});
