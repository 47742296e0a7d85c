import { modelOf } from './device-names.ts';
import type { LogEvent } from './events.ts';
import { isBare, literalLengths, matcher, reads, vocabulary } from './known-forms.ts';
import { Line } from './line.ts';
import type { Source } from './line-splitter.ts';
import { ParserState } from './parser-state.ts';
import { type ShapedWord, shapedBytes, shapedWords, wordsWithShapes } from './unknown-families.ts';

/** Describes what the parser makes of one message, independent of earlier lines. */
export interface Reading {
  /** Holds the event without device numbers. Undefined means no event, null that the line is not understood. */
  event: LogEvent | undefined | null;
  /** Counts the bytes at the start of the message that identify its form; 0 when no form is known. */
  literalBytes: number;
}

/** Reads single messages as `LogParser` does, so that redaction can check that a changed line still reads the same. */
export class LineProbe {
  private readonly line = new Line();
  private readonly state = new ParserState();

  constructor() {
    // Only the whole log tells which device this is, so the probe keeps just its model.
    this.state.devices.named = (name) => {
      const model = modelOf(name);
      return { name: 0, ...(model && { model }) };
    };
    this.state.devices.ant = () => 0;
  }

  /** Reads the message from `start` to `end`, which exclude the stamp and the line end. */
  read({ bytes, view }: Source, start: number, end: number): Reading {
    const form = matcher.match(view, start, end);
    if (form < 0) return { event: null, literalBytes: 0 };
    const literalBytes = literalLengths[form] as number;
    const { pairedNumber, channelId } = this.state;
    // Clearing a map allocates. Each such part keeps the next one alive in V8's old generation: 20 MB in a large log.
    if (pairedNumber.size > 0) pairedNumber.clear();
    if (channelId.size > 0) channelId.clear();
    this.line.bytes = bytes;
    this.line.pos = start + literalBytes;
    this.line.end = end;
    return { event: reads[form]?.(this.line, this.state), literalBytes };
  }

  /** Says whether no form tells what a message consists of. */
  isUnknown(source: Source, start: number, end: number): boolean {
    const form = matcher.match(source.view, start, end);
    return form < 0 || isBare[form] === true || this.read(source, start, end).event === null;
  }

  /** Returns all words of a message, each with what the parser would keep of it if it did not understand the message. */
  words(message: string): ShapedWord[] {
    return wordsWithShapes(message, vocabulary());
  }

  /** Returns the words by which the parser counts a message that it does not understand. */
  shapedWords(message: string): ShapedWord[] {
    return shapedWords(message.slice(0, shapedBytes), vocabulary());
  }
}
