import { existsSync, readdirSync, readFileSync } from 'node:fs';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
/** Real logs may lie beside the checkout. They are no part of the project. */
const realLogs = new URL('../../../../../shared/logs/', import.meta.url);

export function readFixture(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(path, fixtures)));
}

export const rideFixtures = ['legacy-ride.txt', 'modern-ride.txt', 'short-ride.txt'];

/** Texts in the fixtures that are made up to look personal. */
export function plantedTexts(): string[] {
  return Object.values(JSON.parse(readFileSync(new URL('planted.json', fixtures), 'utf8')));
}

/** Real logs by name; none where the folder is missing. */
export function realLogNames(): string[] {
  if (!existsSync(realLogs)) return [];
  return readdirSync(realLogs).filter((name) => /^\d{4}-.*\.txt$/.test(name));
}

export function readRealLog(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, realLogs)));
}
