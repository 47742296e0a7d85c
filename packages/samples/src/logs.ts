import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Tests, benchmarks and tools of every workspace read sample logs with this module.

// In a variable, because the tests of the web app turn a URL made of it directly into a web address.
const here = import.meta.url;
const fixtures = new URL('../../../fixtures/', here);
/** Real logs may be beside the checkout. They are not part of the project. */
const realLogs = new URL('../../../../shared/logs/', here);

/** Names of the fixtures with whole rides. The oddities beside them are for the parser. */
export const fixtureNames = readdirSync(fixtures).filter((name) => name.endsWith('.txt'));

/** Returns the path of a file in `fixtures/`. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(name, fixtures).href);
}

/** Reads a file in `fixtures/`, such as `modern-ride.txt` or `oddities/midnight.txt`. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fixturePath(name)));
}

/** Lists the invented personal texts in the fixtures by what they are. */
export function plantedTexts(): Record<string, string> {
  return JSON.parse(readFileSync(fixturePath('planted.json'), 'utf8'));
}

/** `npm run test:quick` leaves real logs to `npm test`. */
const isQuick = process.env.QUICK_TESTS === '1';

/** Names of real logs; none without the folder. Excerpts of logs don't count. */
export const realLogNames =
  !isQuick && existsSync(realLogs)
    ? readdirSync(realLogs)
        .filter((name) => /^\d{4}-.*\.txt$/.test(name))
        .sort()
    : [];

/** Explains in the output why tests with real logs were skipped. */
export const realLogsTitle = titleOfRealLogs();

function titleOfRealLogs(): string {
  if (isQuick) return 'real logs (skipped: npm test reads them)';
  if (realLogNames.length > 0) return 'real logs';
  return 'real logs (skipped: there are none in ../shared/logs)';
}

/** Returns the path of a real log. */
export function realLogPath(name: string): string {
  return fileURLToPath(new URL(name, realLogs).href);
}

export function readRealLog(name: string): Uint8Array {
  return new Uint8Array(readFileSync(realLogPath(name)));
}
