import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { countText } from '../format/format-number.ts';
import { compileMessage } from './compile-message.ts';
import { type ExplainedText, explain, termWriters } from './explained-text.ts';
import type { MarkedMessage } from './marked-message.ts';
import type { Person } from './person.ts';

/** A message as the formatter takes it; the build has compiled those of the app. */
export type Message = string | CompiledMessage | MarkedMessage;

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

/**
 * Writes a message in ICU MessageFormat with its values. Terms that it marks are plain text, unless `explain` asks for them.
 * @throws Error when it lacks a value
 */
export function formatMessage(message: Message, values: MessageValues = {}): string {
  const compiled =
    typeof message === 'string' ? compiledOf(message) : (message as unknown as CompiledMessage);
  const known = Object.assign(Object.create(termWriters), values);
  return String(format<string>(compiled, locale, known, options));
}

/** A message without values, for a reader that explains its terms. */
export function explainMessage(message: Message): ExplainedText {
  return explain(() => formatMessage(message));
}

/** Writes a text whose only value is the person. */
export function spokenText(message: Message, person: Person): string {
  return formatMessage(message, { person });
}

function compiledOf(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compileMessage(message);
  compiled.set(message, made);
  return made;
}
