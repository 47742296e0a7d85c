import { SimilarMessages } from './similar-messages.ts';

const maxFamilies = 20;
/** Limits the shapes that are distinguished, so that hostile input can't fill the memory. */
const maxTracked = 2000;

/**
 * Counts the lines that no form matches by shape, so that a change of the log's format is noticed. A shape keeps the words
 * of known forms and tags made of them. Digits become `#`. Everything else becomes `…`, because it may be a name or
 * a rider's text.
 */
export class UnknownFamilies {
  private readonly families = new Map<string, Family>();
  private readonly messages = new SimilarMessages<Message>(shapedBytes);
  private readonly vocabulary: () => ReadonlySet<string>;
  private unstamped: Family | undefined;

  constructor(vocabulary: () => ReadonlySet<string>) {
    this.vocabulary = vocabulary;
  }

  /** Counts a message. Returns whether it belongs to the channel that suppresses repeats. */
  add(bytes: Uint8Array, start: number, messageEnd: number): boolean {
    const end = Math.min(messageEnd, start + shapedBytes);
    const message = this.messages.find(bytes, start, end, () => {
      const text = decoder.decode(bytes.subarray(start, end));
      return {
        family: this.familyOf(shapeOf(text, this.vocabulary())),
        isOnChannel: channelTag.test(text),
      };
    });
    message.family.count++;
    return message.isOnChannel;
  }

  /** Counts a line without stamp, whose text is not looked at. */
  addUnstamped(): void {
    this.unstamped ??= this.familyOf(shapeless);
    this.unstamped.count++;
  }

  /** Lists at most 20 shapes, the most frequent first. */
  list(): { shape: string; count: number }[] {
    return [...this.families.values()]
      .map(({ shape, count }) => ({ shape, count }))
      .sort((a, b) => b.count - a.count || (a.shape < b.shape ? -1 : 1))
      .slice(0, maxFamilies);
  }

  private familyOf(shape: string): Family {
    const known = this.families.get(shape);
    if (known) return known;
    if (this.families.size >= maxTracked && shape !== shapeless) return this.familyOf(shapeless);
    const family = { shape, count: 0 };
    this.families.set(shape, family);
    return family;
  }
}

interface Family {
  shape: string;
  count: number;
}

/** Describes a message by what does not depend on its digits. */
interface Message {
  family: Family;
  isOnChannel: boolean;
}

/** Stands for lines without a shape. */
const shapeless = '…';
const channelTag = /^(NETCLIENT:)?\[(INFO|WARN|ERROR)\] /;
// One character per byte keeps the counts the same after redaction, which masks letters one by one.
const decoder = new TextDecoder('latin1');

/** Reduces `[NewTag] Foo::Bar() failed for John 17` to `[NewTag] Foo::Bar() failed for … #`. */
export function shapeOf(message: string, vocabulary: ReadonlySet<string>): string {
  const retained: string[] = [];
  for (const { shape } of shapedWords(message, vocabulary))
    if (shape !== '…' || retained.at(-1) !== '…') retained.push(shape);
  return retained.join(' ') || '…';
}

/** Describes a word of a message, its position, and what the shape keeps of it: the word, `#` or `…`. */
export interface ShapedWord {
  at: number;
  word: string;
  shape: string;
}

/**
 * Returns the words that make up a message's shape.
 * @param message one character per byte, so that a letter of two bytes is two characters
 */
export function shapedWords(message: string, vocabulary: ReadonlySet<string>): ShapedWord[] {
  const words: ShapedWord[] = [];
  let isStart = true;
  for (const { 0: word, index: at } of message.slice(0, shapedBytes).matchAll(/[^ \t-\r]+/g)) {
    if (words.length === shapedWordCount) break;
    isStart &&= canStart(word, vocabulary);
    words.push({ at, word, shape: isStart ? word : shapeOfWord(word, vocabulary) });
  }
  return words;
}

/** Says whether a shape keeps a word at the start of a message, behind others like it: levels and known tags. */
export function canStart(word: string, vocabulary: ReadonlySet<string>): boolean {
  return level.test(word) || word === 'LEVEL:' || isKnownTag(word, vocabulary);
}

/** Limits how much of an unknown message is looked at. */
export const shapedBytes = 120;
export const shapedWordCount = 8;
const tag = /^\[([A-Za-z_]{2,24})\]:?$/;
const level = /^(INFO|DEBUG|WARNING|WARN|ERROR|NETWORK|NETCLIENT|ANT|BLE|GFX|GAME):?$/;
/** A function of the game. Without brackets, it could be a name behind a category. */
const identifier = /^[A-Za-z]\w*::\w+\(\)[:;,.]?$/;
const isNumber = /^[-+]?\d[\d.,:]*%?$/;
const wordAndMarks = /^([A-Za-z]+)[:;,.!?()[\]{}=#\d]*$/;

/** A new tag counts if it is made of known words, as `[RouteSync]`: a rider's name or club in brackets looks the same. */
function isKnownTag(word: string, vocabulary: ReadonlySet<string>): boolean {
  const [, name] = tag.exec(word) ?? [];
  if (name === undefined) return false;
  if (vocabulary.has(name)) return true;
  const parts = name.split(/_|(?<=[a-z])(?=[A-Z])/);
  return parts.length > 1 && parts.every((part) => vocabulary.has(part));
}

/** Says whether a shape keeps nothing of a word that is not at the start. */
export function isUnshaped(word: string, vocabulary: ReadonlySet<string>): boolean {
  return !isNumber.test(word) && !isStored(word, vocabulary);
}

/** Returns what a shape keeps of a word that is not at the start: the word, `#` or `…`. */
function shapeOfWord(word: string, vocabulary: ReadonlySet<string>): string {
  if (isNumber.test(word)) return '#';
  return isStored(word, vocabulary) ? word.replace(/\d+/g, '#') : shapeless;
}

/** Says whether a shape keeps a word that is not at the start, except for its digits. */
function isStored(word: string, vocabulary: ReadonlySet<string>): boolean {
  const [, bare = ''] = wordAndMarks.exec(word) ?? [];
  return vocabulary.has(bare) || identifier.test(word);
}

/** Collects the words of the known forms, none of which come from a rider. */
export function vocabularyOf(literals: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const literal of literals)
    for (const word of literal.split(/[^A-Za-z]+/)) if (word.length > 1) words.add(word);
  return words;
}
