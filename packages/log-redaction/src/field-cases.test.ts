import {
  describeFieldCases,
  describeRealLogs,
  readFieldCase,
  readRealLog,
} from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { redactBytes } from './testing/redact.ts';

/** Finds personal details by the words around them, apart from how the patterns do it. The last group is the detail. */
const details: Record<string, RegExp> = {
  email: /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/gi,
  folder: /(?:[\\/]Users[\\/]|[\\/]home[\\/])([^\\/\s'"]+)/g,
  rider: /(?:rider name=|nameplate for "?)([^"\r\n]{3,})/g,
  player: /(?:Player ID: |[Pp]layer |profiles\?id=|profiles\/|networkID=-?|user id=)(\d{3,})/g,
  activity: /(?:activityId: |activities\/)(\d{5,})/g,
  session: /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi,
  address: /(?:UUID: |address = )(\d{9,})/g,
  serial: /(?:[Ss]erial(?: [Nn]umber)?|SerialNum|deviceID =)[:=]? ?(\d{5,})/g,
  weight: /(?:[Ww]eight to |weight_in_grams: )(\d{2,}(?:\.\d+)?)/g,
  ratio: /w\/kg: ?(\d+\.\d+)/g,
  ftp: /FTP (?:Estimate )?of (\d{2,})/g,
};
/** Zeros and the numbers and names of no real person. */
const isNothing = /^(?:[0xX.@-]*|[0-]*[0-9a-f]{1,3}|Public|root)$/i;

/** Lists the details in a text. UTF-16 is read as if each letter were a byte. */
function detailsIn(bytes: Uint8Array): Set<string> {
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
  return new Set(
    Object.entries(details).flatMap(([kind, look]) =>
      [...text.matchAll(look)]
        .map((match) => match.at(-1) as string)
        .filter((detail) => !isNothing.test(detail))
        .map((detail) => `${kind} ${detail}`),
    ),
  );
}

function expectNothingLeft(log: Uint8Array): void {
  const before = detailsIn(log);
  const after = detailsIn(redactBytes(log).bytes);
  expect([...after].filter((detail) => before.has(detail))).toEqual([]);
}

describe('no detail of a rider is left', () => {
  it('where a search finds some in the log', () => {
    const log = Buffer.from('[10:00:00] Logged in user: wendelina@example.org\r\n');
    expect([...detailsIn(log)]).toEqual(['email wendelina@example.org']);
    expectNothingLeft(log);
  });

  describeFieldCases('masking', (names) => {
    it.each(names)('in %s', (name) => expectNothingLeft(readFieldCase(name)));
  });

  describeRealLogs('masking', (names) => {
    it.each(names)('in %s', (name) => expectNothingLeft(readRealLog(name)));
  });
});
