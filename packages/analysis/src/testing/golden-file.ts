import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Reviewed findings of many rides, one section each, and the outcomes of every rule over all simulated rides and over all real
 * logs. They share one file, so that a new rule changes one file however many rides there are.
 */
const file = new URL('../../golden/diagnoses.txt', import.meta.url);
const heading = /^== (.+)\n/;

/** Titles the section of a simulated ride. */
export const sectionOfSimulated = (name: string) => `simulated ride ${name}`;
/** Titles the section of a real log, which only some machines have. */
export const sectionOfRealLog = (name: string) => `real log ${name}`;

/** Title the sections with the outcomes by rule. */
export const outcomesOfSimulated = 'outcomes by rule, simulated rides';
export const outcomesOfRealLogs = 'outcomes by rule, real logs';

/** Reads the reviewed sections by their titles. */
export function readGolden(): Map<string, string> {
  const sections = readFileSync(file, 'utf8').split(/^(?=== )/m);
  return new Map(
    sections.map((section) => [heading.exec(section)?.[1] ?? '', section.replace(heading, '')]),
  );
}

/** Writes all sections in the order of their titles. */
export function writeGolden(sections: ReadonlyMap<string, string>): void {
  const titles = [...sections.keys()].sort();
  writeFileSync(file, titles.map((title) => `== ${title}\n${sections.get(title)}`).join(''));
}
