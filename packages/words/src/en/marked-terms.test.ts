import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termIds } from '@ridescope/catalogue/terms';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import { compileMessage } from '../messages/compile-message.ts';
import { explain, textOf } from '../messages/explained-text.ts';
import { formatMessage, type MessageValues } from '../messages/format-message.ts';

interface Found {
  path: string;
  file: string;
  name: string;
  message: string;
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const found: Found[] = [];
for (const file of files) {
  const module: object = await import(join(import.meta.dirname, file));
  for (const [name, table] of Object.entries(module)) collect(table, { file, name, path: name });
}

function collect(value: unknown, at: Omit<Found, 'message'>): void {
  if (typeof value === 'string') found.push({ ...at, message: value });
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      collect(one, { ...at, path: `${at.path}.${key}` });
}

interface Names {
  terms: Set<string>;
  /** Names of values, with the wordings that a message chooses by them. */
  values: Map<string, string[]>;
}

/** Comes first among the wordings of a plural. */
const anyNumber = '=7';

/** Numbers by which icu-minify names a choice in a compiled message: a select, a plural, an ordinal. */
const choices: readonly unknown[] = [1, 2, 3];

function namesOf(message: CompiledMessage, names: Names): Names {
  // A wording may be text alone, or the number of its plural alone.
  if (!Array.isArray(message)) return names;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
    if (kind === undefined) names.values.set(name, names.values.get(name) ?? []);
    else if (choices.includes(kind)) {
      const options = rest[0] as Record<string, CompiledMessage>;
      names.values.set(name, [...(kind === 1 ? [] : [anyNumber]), ...Object.keys(options)]);
      for (const option of Object.values(options)) namesOf(option, names);
    } else {
      names.terms.add(name);
      namesOf([kind, ...rest] as CompiledMessage, names);
    }
  }
  return names;
}

const marked = found
  .map((one) => ({
    ...one,
    ...namesOf(compileMessage(one.message), { terms: new Set(), values: new Map() }),
  }))
  .filter(({ terms }) => terms.size > 0);

const isPlural = (options: readonly string[]) => options[0] === anyNumber;

/** Values for a message: the first wording of each choice, then the second, and so on. */
function valuesOf({ values }: Names): MessageValues[] {
  const most = Math.max(1, ...[...values.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(
      [...values].map(([name, options]) => {
        const option = options[turn % Math.max(1, options.length)] ?? 'X';
        return [name, isPlural(options) ? Number(option.replace(/\D/g, '') || 7) : option];
      }),
    ),
  );
}

const mark = /<\/?[a-z-]+>|[\uE000-\uE002]/;

describe('a message that marks a term', () => {
  it('is there, of many kinds', () => {
    expect(new Set(marked.map(({ file }) => file)).size).toBeGreaterThan(15);
  });

  it('marks terms of the glossary alone, and none under the name of a value', () => {
    for (const { path, terms, values } of marked)
      for (const term of terms) {
        expect(termIds, path).toContain(term);
        expect(values.has(term), path).toBe(false);
      }
  });

  it('is declared in a table whose marked messages no reader can show as they are', () => {
    for (const { file, name } of marked) {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      expect(source, `${file} ${name}`).toMatch(
        new RegExp(`export const ${name} = (?:withTerms|messagesOf<[^(]*>\\(\\))\\(|termNames`),
      );
    }
  });
});

it('no message shows a mark', () => {
  for (const { path, message } of found) {
    const names = namesOf(compileMessage(message), { terms: new Set(), values: new Map() });
    for (const values of valuesOf(names)) {
      const text = formatMessage(message, values);
      expect(text, path).not.toMatch(mark);
      const parts = explain(() => formatMessage(message, values));
      expect(textOf(parts), path).toBe(text);
      expect(parts.map((part) => part.text).join(''), path).not.toMatch(mark);
    }
  }
});
