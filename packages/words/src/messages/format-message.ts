import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { countText } from '../format/format-number.ts';
import { compileMessage } from './compile-message.ts';
import type { Person } from './person.ts';

/** Values as a message takes them: numbers where it chooses a plural by them, texts else. */
export type MessageValues = Readonly<Record<string, string | number | boolean>>;

const locale = 'en';
/** Of English alone: a list of plural rules for each language would have to be loaded. */
const pluralRules = { select: (count: number) => (count === 1 ? 'one' : 'other') };
const numbers = { format: countText };
const options = {
  formatters: {
    getNumberFormat: () => numbers,
    getPluralRules: () => pluralRules,
    getDateTimeFormat: () => {
      throw new Error('messages hold no dates');
    },
  },
  // The library asks for whole formatters of the platform, which browsers take 20 ms to load, and uses these functions of them.
} as unknown as FormatOptions;

const compiled = new Map<string, CompiledMessage>();

/** Writes a message in ICU MessageFormat with its values. @throws Error when it lacks a value */
export function formatMessage(
  message: string | CompiledMessage,
  values: MessageValues = {},
): string {
  return String(
    format(typeof message === 'string' ? compiledOf(message) : message, locale, values, options),
  );
}

/** Writes a text whose only value is the person. */
export function spokenText(message: string | CompiledMessage, person: Person): string {
  return formatMessage(message, { person });
}

function compiledOf(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compileMessage(message);
  compiled.set(message, made);
  return made;
}
