import { existsSync, readdirSync, readFileSync } from 'node:fs';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
/** Real logs may lie beside the checkout. They are no part of the project. */
const realLogs = new URL('../../../../../shared/logs/', import.meta.url);

export const fixtureNames = ['legacy-ride.txt', 'modern-ride.txt', 'short-ride.txt'];

export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, fixtures)));
}

/** Texts in the fixtures that are made up to look personal, by what they are. */
export function plantedTexts(): Record<string, string> {
  return JSON.parse(readFileSync(new URL('planted.json', fixtures), 'utf8'));
}

/** Real logs by name; none where the folder is missing. */
export const realLogNames = existsSync(realLogs)
  ? readdirSync(realLogs).filter((name) => /^\d{4}-.*\.txt$/.test(name))
  : [];

/** Says in the output why tests on real logs were skipped. */
export const realLogsTitle =
  realLogNames.length > 0 ? 'real logs' : 'real logs (skipped: there are none in ../shared/logs)';

export function readRealLog(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, realLogs)));
}
