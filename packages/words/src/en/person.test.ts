import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileMessage } from '../messages/compile-message.ts';
import type { Person } from '../messages/person.ts';

/**
 * Tables of texts that no page shows to anyone but the rider: the analysis, the live view, the rider's trends, and two rides of
 * an account beside each other, and mails to their reader. What a page says around a report speaks to whom it is open for.
 */
const ofRiderAlone = new Set([
  'causes.ts',
  'cause-clues.ts',
  'fix-deeds.ts',
  'live-view.ts',
  'plan-goals.ts',
  // What a person who chose a file should do with it.
  'report/incomplete-log-words.ts',
  'telling/not-measured.ts',
  'texts/not-a-log.ts',
  'texts/upload-failures.ts',
  'texts/upload-progress.ts',
  // What a person who judges a race holds.
  'texts/race-statement.ts',
  'unexplained.ts',
]);

const tables = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter(
    (file) =>
      !ofRiderAlone.has(file) && !/^(?:analysis|compare|mails|pages|terminal|trends)\//.test(file),
  );

/** Lists every text in a table, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns all that a compiled message can say to a person, whatever its other values are. */
function saidTo(person: Person, node: unknown): string {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return '';
  const [name, , options] = node;
  if (typeof name === 'string' && typeof options === 'object' && !Array.isArray(options)) {
    const forms: Readonly<Record<string, unknown>> = options;
    if (name === 'person') return saidTo(person, forms[person] ?? forms.other);
    return Object.values(forms)
      .map((form) => saidTo(person, form))
      .join('. ');
  }
  if (node.length === 1 && typeof name === 'string') return `{${name}}`;
  return node.map((part) => saidTo(person, part)).join('');
}

const modules: object[] = await Promise.all(
  tables.map((file) => import(join(import.meta.dirname, file))),
);
const messages = modules.flatMap(textsIn).map((message) => ({
  message,
  toYou: saidTo('you', compileMessage(message)),
  ofRider: saidTo('rider', compileMessage(message)),
}));

it('each message that speaks to the rider has a form for other readers', () => {
  const spoken = messages.filter(({ toYou }) => /\byou/i.test(toYou));
  expect(spoken.length).toBeGreaterThan(150);
  expect(messages.filter(({ ofRider }) => /\byou/i.test(ofRider))).toEqual([]);
});

it('each message reads the same for both where it does not speak to the rider', () => {
  const silent = messages.filter(({ toYou }) => !/\byou/i.test(toYou));
  expect(silent.filter(({ toYou, ofRider }) => toYou !== ofRider)).toEqual([]);
});

it('no message names the rider twice in a clause for other readers', () => {
  const named = messages.filter(({ ofRider }) =>
    /the rider('s)? [^,.:;]*the rider\b/.test(ofRider),
  );
  expect(named.map(({ ofRider }) => ofRider)).toEqual([]);
});
