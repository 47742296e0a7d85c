import type { QuotedLine } from '@ridescope/contract/report/diagnosis';
import type { EventKind } from '@ridescope/log-parser';
import { fixtureNames, plantedTexts, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { readingOf } from '../testing/reading.ts';
import { lineQuoter } from './quote-lines.ts';
import { quotedForms } from './quoted-forms.ts';

const kinds = Object.keys(quotedForms) as EventKind[];

/** Lists everything that could be quoted from a log. */
function allQuotes(bytes: Uint8Array): QuotedLine[] {
  const { record, parse, facts } = readingOf(bytes);
  return facts.flatMap((fact) =>
    kinds.flatMap((kind) =>
      lineQuoter(record, fact, parse.firstSecondOfDay)({ lines: [kind] }, undefined),
    ),
  );
}

/** Replaces every number, signed or not, and every run of blanks with one token. */
function plain(text: string): string {
  return text.replace(/\+?\d+/g, '0').replace(/ +/g, ' ');
}

/** Builds a line's shape: numbers and words in angle brackets match anything, and the end may be missing. */
function shapeOf(text: string): RegExp {
  const parts = plain(text).split(/<[^>]*>/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`,
  );
}

/** Lists quoted lines with a shape that no log line of their second has. */
function withoutModel(bytes: Uint8Array): string[] {
  const logged = new Map<string, string[]>();
  for (const line of new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)) {
    const [, stamp, text] = /^(\[\d+:\d\d:\d\d\] )(.*)/.exec(line) ?? [];
    if (stamp === undefined || text === undefined) continue;
    const shapes = logged.get(stamp) ?? [];
    shapes.push(plain(text));
    logged.set(stamp, shapes);
  }
  return allQuotes(bytes)
    .map(({ text }) => text)
    .filter((text) => {
      const [, stamp = '', message = ''] = /^(\[\d+:\d\d:\d\d\] )(.*)/.exec(text) ?? [];
      const shape = shapeOf(message);
      return !logged.get(stamp)?.some((line) => shape.test(line));
    });
}

describe('lines quoted from the fixtures', () => {
  it.each(fixtureNames)('of %s have the shape of a line of their second', (name) => {
    expect(withoutModel(readFixture(name))).toEqual([]);
  });

  it.each(fixtureNames)('of %s contain no planted text', (name) => {
    const quotes = JSON.stringify(allQuotes(readFixture(name))).toLowerCase();
    expect(
      Object.values(plantedTexts()).filter((text) => quotes.includes(text.toLowerCase())),
    ).toEqual([]);
  });

  it('are many', () => {
    const counts = fixtureNames.map((name) => allQuotes(readFixture(name)).length);
    expect(Math.max(...counts)).toBeGreaterThan(100);
  });
});

describeRealLogs('quoted lines', (names) => {
  it.each(names)('of %s have the shape of a line of their second', (name) => {
    expect(withoutModel(readRealLog(name))).toEqual([]);
  });
});
