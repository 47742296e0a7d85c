import { SimilarMessages } from './similar-messages.ts';

const maxKept = 20;
/** More different shapes than this are not told apart, so that hostile input cannot fill the memory. */
const maxTracked = 2000;

/**
 * Counts the lines that no form matches, by shape, so that a change of the log's format shows itself. A shape holds the
 * tags at its start and words of the log's own vocabulary; digits become `#`, and everything else `…`, because it may be
 * a name or something that a rider wrote.
 */
export class UnknownFamilies {
  private readonly families = new Map<string, Family>();
  private readonly messages = new SimilarMessages<Message>(shapedBytes);
  private readonly vocabulary: () => ReadonlySet<string>;
  private unstamped: Family | undefined;

  constructor(vocabulary: () => ReadonlySet<string>) {
    this.vocabulary = vocabulary;
  }

  /** Counts a message. Returns whether it is of the channel that suppresses repeats. */
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

  /** Counts a line without stamp, of which nothing is looked at. */
  addUnstamped(): void {
    this.unstamped ??= this.familyOf(shapeless);
    this.unstamped.count++;
  }

  /** The most frequent shapes, at most 20, most frequent first. */
  list(): { shape: string; count: number }[] {
    return [...this.families.values()]
      .map(({ shape, count }) => ({ shape, count }))
      .sort((a, b) => b.count - a.count || (a.shape < b.shape ? -1 : 1))
      .slice(0, maxKept);
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

/** What is known of a message. None of it depends on its digits. */
interface Message {
  family: Family;
  isOnChannel: boolean;
}

/** The shape of what has none. */
const shapeless = '…';
const channelTag = /^(NETCLIENT:)?\[(INFO|WARN|ERROR)\] /;
// One character for each byte: what no form matches is counted the same when its letters are masked one by one.
const decoder = new TextDecoder('latin1');

/** `[NewTag] Foo::Bar() failed for John 17` gives `[NewTag] Foo::Bar() failed for … #`. */
export function shapeOf(message: string, vocabulary: ReadonlySet<string>): string {
  const kept: string[] = [];
  for (const { shape } of shapedWords(message, vocabulary))
    if (shape !== '…' || kept.at(-1) !== '…') kept.push(shape);
  return kept.join(' ') || '…';
}

/** A word of a message, where it stands, and what of it the shape holds: the word, `#` or `…`. */
export interface ShapedWord {
  at: number;
  word: string;
  shape: string;
}

/**
 * The words that make up a message's shape.
 * @param message one character for each byte: a letter of two bytes is two letters
 */
export function shapedWords(message: string, vocabulary: ReadonlySet<string>): ShapedWord[] {
  const words: ShapedWord[] = [];
  let isStart = true;
  for (const { 0: word, index: at } of message.slice(0, shapedBytes).matchAll(/[^ \t-\r]+/g)) {
    if (words.length === shapedWordCount) break;
    // Further on, brackets and capitals are what riders put around their clubs and into their names.
    isStart &&= level.test(word) || tag.test(word) || word === 'LEVEL:';
    words.push({ at, word, shape: isStart ? word : shapeOfWord(word, vocabulary) });
  }
  return words;
}

/** Of a message that no form matches, this much is looked at. */
export const shapedBytes = 120;
const shapedWordCount = 8;
const tag = /^\[[A-Za-z_]{2,24}\]:?$/;
const level = /^(INFO|DEBUG|WARNING|WARN|ERROR|NETWORK|NETCLIENT|ANT|BLE|GFX|GAME):?$/;
const identifier = /^[A-Za-z]\w*::\w+(\(\))?[:;,.]?$/;
const wordAndMarks = /^([A-Za-z]+)[:;,.!?()[\]{}=#\d]*$/;

function shapeOfWord(word: string, vocabulary: ReadonlySet<string>): string {
  if (/^[-+]?\d[\d.,:]*%?$/.test(word)) return '#';
  const [, bare = ''] = wordAndMarks.exec(word) ?? [];
  if (identifier.test(word) || vocabulary.has(bare)) return word.replace(/\d+/g, '#');
  return '…';
}

/** The words of the known forms: nothing in them comes from a rider. */
export function vocabularyOf(literals: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const literal of literals)
    for (const word of literal.split(/[^A-Za-z]+/)) if (word.length > 1) words.add(word);
  return words;
}
