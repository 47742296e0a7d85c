import { fixtureNames, plantedTexts, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { bytesOf, parse } from './testing/read-log.ts';

interface Reported {
  where: string;
  value: string | number;
}

/** Lists every text and number that leaves the parser for a log, with its path. */
function eventsOf(bytes: Uint8Array): Reported[] {
  const reported = new Map<string, Reported>();
  const walk = (value: unknown, where: string): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      reported.set(`${where}=${value}`, { where, value });
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, where);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) walk(one, `${where}.${key}`);
    }
  };
  const { events, outcome } = parse(bytes);
  for (const event of events) walk(event, event.kind);
  walk(outcome, 'outcome');
  return [...reported.values()];
}

const texts = (reported: Reported[]) => reported.filter(({ value }) => typeof value === 'string');

describe('personal data in the fixtures', () => {
  const rides = fixtureNames.map((name) => readFixture(name));
  const reported = rides.flatMap(eventsOf);
  const everything = rides.map((bytes) => new TextDecoder().decode(bytes)).join('\n');

  it.each(Object.values(plantedTexts()))('include %j, which stays in the parser', (planted) => {
    expect(everything).toContain(planted);
    const found = reported.filter(({ value }) =>
      typeof value === 'number'
        ? value === Number(planted)
        : value.toLowerCase().includes(planted.toLowerCase()),
    );
    expect(found).toEqual([]);
  });

  it('stay in the parser word for word', () => {
    expect(
      texts(reported).filter(({ value }) => /plant|otherperson|example/i.test(String(value))),
    ).toEqual([]);
  });

  it('stay in the parser when their line has an unknown form', () => {
    const lines = everything.split(/\r*\n/).map((line) => line.replace(/^\[[\d:]+\] /, ''));
    const changed = lines.map((line) => `[10:00:00] Now ${line}`).join('\n');
    const log = bytesOf(`[10:00:00] Log Time: 10:00:00 2026-01-01\n${changed}\n`);
    const planted = new RegExp(
      `plant|otherperson|example|${Object.values(plantedTexts())
        .filter((text) => /^[\w.:-]+$/.test(text))
        .map((text) => text.replaceAll('.', '\\.'))
        .join('|')}`,
      'i',
    );
    expect(texts(eventsOf(log)).filter(({ value }) => planted.test(String(value)))).toEqual([]);
  });
});

/**
 * Matches values that may be large, such as a bit for each of 37 radio channels. All other numbers must be small, because
 * large ones may be ids.
 */
const largeFigures =
  /\.(t|utcSeconds|x|y|z|ms|bytes|delayS|repeatedMessages|channels)$|^repeated\.count$|^silences\./;

describeRealLogs('the parser', (names) => {
  it.each(names)('%s reveals no address, path or id', (name) => {
    const reported = eventsOf(readRealLog(name));
    const isSuspect = ({ where, value }: Reported) => {
      if (typeof value === 'number') return Math.abs(value) > 999_999 && !largeFigures.test(where);
      if (/\w@\w|\\Users|\/Users|\b\d{1,3}(\.\d{1,3}){3}\b/i.test(value)) return true;
      return /\d{6,}/.test(value) && where !== 'gameVersion.build';
    };
    expect(reported.filter(isSuspect)).toEqual([]);
  });
});
