import { modelOf } from './device-names.ts';
import type { DeviceRef, LogEvent } from './events.ts';
import { digitStarts, isBare, literalLengths, matcher, reads, vocabulary } from './known-forms.ts';
import { Line } from './line.ts';
import type { Source } from './line-splitter.ts';
import { ParserState } from './parser-state.ts';
import { canStart, isUnshaped, type ShapedWord, shapedWords } from './unknown-families.ts';

/** Describes what the parser makes of one message, independent of earlier lines. */
export interface Reading {
  /** Holds the event without device numbers. Undefined means no event, null that the line is not understood. */
  event: LogEvent | undefined | null;
  /** Counts the bytes at the start of the message that identify its form; 0 when no form is known. */
  literalBytes: number;
  /** No form knows what the message consists of: it has none, or one of a single plain word, or is not understood. */
  isUnknown: boolean;
}

/** A log names about ten devices; only a hostile file names more. */
const mostModels = 2000;

/** Reads single messages as `LogParser` does, so that redaction can check that a changed line still reads the same. */
export class LineProbe {
  private readonly line = new Line();
  private readonly state = new ParserState();
  private readonly models = new Map<string, DeviceRef>();
  /** The name of the device in the message read last, as logged. */
  deviceName: string | undefined;
  /** The address of the device in the message read last. */
  deviceAddress: string | undefined;

  constructor() {
    // Only the whole log shows which device this is, so the probe keeps just its model.
    this.state.devices.named = (name) => {
      this.deviceName = name;
      const known = this.models.get(name);
      if (known) return known;
      const model = modelOf(name);
      const device = { name: 0, ...(model && { model }) };
      if (this.models.size < mostModels) this.models.set(name, device);
      return device;
    };
    this.state.devices.ant = () => 0;
    this.state.devices.addressed = (address) => {
      this.deviceAddress = address;
      return { name: 0, isAddress: true };
    };
    this.state.devices.namedAt = (name, address) => {
      this.deviceAddress = address;
      return this.state.devices.named(name);
    };
  }

  /** Reads the message from `start` to `end`, which exclude the stamp and the line end. */
  read({ bytes, view }: Source, start: number, end: number): Reading {
    this.deviceName = undefined;
    this.deviceAddress = undefined;
    const form = matcher.match(view, start, end);
    if (form < 0) return { event: null, literalBytes: 0, isUnknown: true };
    const literalBytes = literalLengths[form] as number;
    const { pairedNumber, channelId } = this.state;
    // Clearing a map allocates. Each such part keeps the next one alive in V8's old generation: 20 MB in a large log.
    if (pairedNumber.size > 0) pairedNumber.clear();
    if (channelId.size > 0) channelId.clear();
    this.line.bytes = bytes;
    this.line.pos = start + literalBytes;
    this.line.end = end;
    const event = reads[form]?.(this.line, this.state);
    return { event, literalBytes, isUnknown: event === null || isBare[form] === true };
  }

  /**
   * Finds the form of a message that is read no further, if it is the same whatever the digits of the message are.
   * @returns its index, or -1 when no form fits; undefined when the message is read or its digits decide
   */
  unreadForm({ bytes, view }: Source, start: number, end: number): number | undefined {
    const form = matcher.match(view, start, end);
    if (form >= 0 && reads[form]) return undefined;
    return digitStarts.some((text) => startsWith(bytes, start, end, text)) ? undefined : form;
  }

  /** Counts the bytes at the start of a message that identify its form, by the form's index or -1. */
  literalBytesOf(form: number): number {
    return form < 0 ? 0 : (literalLengths[form] as number);
  }

  /** Says whether the parser keeps a word of a message that it does not understand when only words like it come before. */
  canStart(word: string): boolean {
    return canStart(word, vocabulary());
  }

  /** Says whether the parser keeps nothing of a word of such a message, as it does with all that might be a name. */
  isUnshaped(word: string): boolean {
    return isUnshaped(word, vocabulary());
  }

  /** Returns the words by which the parser counts a message that it does not understand. */
  shapedWords(message: string): ShapedWord[] {
    return shapedWords(message, vocabulary());
  }
}

function startsWith(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (start + text.length > end) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}
