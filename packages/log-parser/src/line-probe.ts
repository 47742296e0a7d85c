import { modelOf } from './device-names.ts';
import type { LogEvent } from './events.ts';
import { literalLengths, matcher, reads, vocabulary } from './known-forms.ts';
import { Line } from './line.ts';
import type { Source } from './line-splitter.ts';
import { ParserState } from './parser-state.ts';
import { type ShapedWord, shapedBytes, shapedWords } from './unknown-families.ts';

/** What the parser makes of one message, whatever stood before it. */
export interface Reading {
  /** The event without the numbers of its devices; undefined when there is none, null when the line is not understood. */
  event: LogEvent | undefined | null;
  /** Bytes at the start of the message that tell its form; 0 when none is known. */
  literalBytes: number;
}

/**
 * Reads single messages as `LogParser` does, for whoever changes lines of a log and must not change what is read in them.
 */
export class LineProbe {
  private readonly line = new Line();
  private readonly state = new ParserState();

  constructor() {
    // Which device it is takes the whole log; here it is a device, and of what model.
    this.state.devices.named = (name) => {
      const model = modelOf(name);
      return { name: 0, ...(model && { model }) };
    };
    this.state.devices.ant = () => 0;
  }

  /** The message from `start` to `end`, stamp and line end excluded. */
  read({ bytes, view }: Source, start: number, end: number): Reading {
    const form = matcher.match(view, start, end);
    if (form < 0) return { event: null, literalBytes: 0 };
    const literalBytes = literalLengths[form] as number;
    this.state.pairedNumber.clear();
    this.state.channelId.clear();
    this.line.bytes = bytes;
    this.line.pos = start + literalBytes;
    this.line.end = end;
    return { event: reads[form]?.(this.line, this.state), literalBytes };
  }

  /** The words by which the parser counts a message that it does not understand. */
  shapedWords(message: string): ShapedWord[] {
    return shapedWords(message.slice(0, shapedBytes), vocabulary());
  }
}
