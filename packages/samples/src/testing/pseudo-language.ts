import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@ridescope/contract/report/report';

const english = join(import.meta.dirname, '../../../words/src/en');
const opening = '⟦';
const closing = '⟧';

/**
 * Puts every message of `en/` in brackets and makes it a third longer, as a translation into many languages would be. Call it
 * before the modules that read the messages are loaded: some of them take a text when they load.
 */
export async function writePseudoLanguage(): Promise<void> {
  const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const seen = new WeakSet<object>();
  for (const file of files) {
    const module: object = await import(join(english, file));
    for (const table of Object.values(module)) putInBrackets(table, seen);
  }
}

/** Changes the texts of a table in place, because the readers hold the table itself. */
function putInBrackets(table: unknown, seen: WeakSet<object>): void {
  if (typeof table !== 'object' || table === null || seen.has(table)) return;
  seen.add(table);
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'object') putInBrackets(value, seen);
    else Reflect.set(table, key, pseudo(value));
  }
}

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return bracketed(value);
  if (typeof value !== 'function') return value;
  return (...given: unknown[]) => pseudo(Reflect.apply(value, undefined, given));
}

/** Puts the words of a message in brackets. Its values stay outside: what comes from no message is seen there too. */
function bracketed(message: string): string {
  let at = 0;
  const words = (): string => {
    let written = '';
    let own = '';
    const close = () => {
      if (/\S/.test(own))
        written += `${opening}${own}${'~'.repeat(Math.ceil(own.length / 3))}${closing}`;
      else written += own;
      own = '';
    };
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') {
        close();
        written += argument();
      } else if (message[at] === '\n') {
        close();
        written += message[at++];
      } else own += message[at++];
    }
    close();
    return written;
  };
  const argument = (): string => {
    let written = message[at++] ?? '';
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') {
        at += 1;
        written += `{${words()}}`;
        at += 1;
      } else written += message[at++];
    }
    at += 1;
    return `${written}}`;
  };
  return words();
}

/** How many words of a text come from messages, and which don't. */
export interface CountedWords {
  inside: number;
  /** The others, each once. */
  words: string[];
}

/** Written the same in every language. */
const units = new Set(
  'ms min FPS Hz GHz MHz kHz MB GB KB kB km kph rpm bpm UTC SHA P1 P5 ANT PC'.split(' '),
);

/** What marks a term in a message, and in a text while it is written. */
const mark = /<\/?[a-z-]+>|[\uE000-\uE002]/g;

/**
 * Counts the words of a text that no message brought, and marks of terms that a reader shows. Names, numbers, units, times and the product's name don't count.
 * @param names names that the report took from the log, as `namesIn` lists them
 */
export function countWords(text: string, names: ReadonlySet<string>): CountedWords {
  let depth = 0;
  let outside = '';
  let inside = '';
  for (const character of text) {
    if (character === opening) depth += 1;
    else if (character === closing) depth -= 1;
    else if (depth > 0) inside += character;
    else outside += character;
    if (character === opening || character === closing) outside += ' ';
  }
  const isWord = (word: string) =>
    word.length > 1 && !units.has(word) && !names.has(word) && word !== 'Ridescope';
  const words = wordsIn(outside).filter(isWord);
  return {
    inside: wordsIn(inside).filter(isWord).length,
    words: [...new Set([...words, ...(text.match(mark) ?? [])])].sort(),
  };
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}'’\d]*/gu) ?? [];
}

/** Lists the words of all names in a report: worlds, routes, devices, parts of the computer. */
export function namesIn({ activities, hardware, session }: Report): Set<string> {
  const named = activities.map(({ world, routes, sensors }) => [
    world?.name,
    ...routes,
    ...sensors.flatMap(({ manufacturer, model }) => [manufacturer, model]),
  ]);
  const text = JSON.stringify([named, hardware, session.gameVersion]);
  const keys = new Set(Object.keys(hardware));
  return new Set(wordsIn(text).filter((word) => !keys.has(word)));
}
