import { Clock } from './clock.ts';
import type { EventSink } from './event-sink.ts';
import { eraOf, logTimeForm } from './head-counts.ts';
import { LogHead } from './input/log-head.ts';
import { LogInput } from './input/log-input.ts';
import { literalLengths, matcher, reads, vocabulary } from './known-forms.ts';
import { Line } from './line.ts';
import type { CountName } from './line-counts.ts';
import { LineSplitter, lineEndFrom, maxLineBytes, type Source, sourceOf } from './line-splitter.ts';
import { readContinuation } from './lines/continuation.ts';
import { firstNoiseForm, lineForms } from './lines/index.ts';
import type { ParseOutcome, ParseResult } from './parse-result.ts';
import { ParserState } from './parser-state.ts';
import { SilenceCollector } from './silences.ts';
import type { NotALogReason } from './sniff.ts';
import { readStamp } from './stamp.ts';
import { UnknownFamilies } from './unknown-families.ts';

const lf = 10;
const cr = 13;
/** Counts the bytes of `[21:09:07] `. */
const longestStamp = 11;
/** Sets how long a message must be to have a form, even one whose literal is shorter. */
const shortestMatch = 4;

/**
 * Reads a log as a stream: bytes go in as chunks of any size, typed events come out in the order of the lines. Memory
 * does not grow with the file, and nothing in a log makes it throw. The same bytes give the same events however they are
 * split into chunks. The caller may reuse a chunk after `push` returns.
 */
export class LogParser {
  private readonly sink: EventSink;
  private readonly line = new Line();
  private readonly clock = new Clock();
  private readonly state = new ParserState();
  private readonly unknown = new UnknownFamilies(vocabulary);
  private readonly splitter = new LineSplitter(this.readLine.bind(this), this.readAhead.bind(this));
  /** The start of the file, until it is known to be a log. */
  private head: LogHead | undefined = new LogHead();
  private refused: NotALogReason | undefined;

  private input = new LogInput(new Uint8Array(0));
  private bytes = 0;
  private lastByte = lf;
  private lines = 0;
  private stamped = 0;
  private understood = 0;
  /** Counts the lines of each form, and those that gave an event. */
  private readonly formLines = new Float64Array(lineForms.length);
  private readonly formEvents = new Float64Array(lineForms.length);
  /** Repeats the last stamp. */
  private secondOfDay = -1;
  private readonly silences = new SilenceCollector();
  private isHeadless = true;
  private wasUnderstood = false;

  /** @param sink gets every event; its errors pass through `push` and `end` */
  constructor(sink: EventSink) {
    this.sink = sink;
  }

  /** Says why the file is not a game log, after at most 64 KB. Further bytes are then ignored. */
  get refusal(): NotALogReason | undefined {
    return this.refused;
  }

  push(chunk: Uint8Array): void {
    if (this.refused || chunk.length === 0) return;
    if (!this.head) {
      this.pushLines(this.input.push(chunk));
      return;
    }
    const taken = this.head.push(chunk);
    if (!this.head.isFull) return;
    this.openHead(this.head, false);
    if (!this.refused && taken < chunk.length)
      this.pushLines(this.input.push(chunk.subarray(taken)));
  }

  /** Ends the log and returns its outcome. Call it once, after the last chunk. */
  end(): ParseOutcome {
    if (this.head) this.openHead(this.head, true);
    else if (!this.refused) this.pushLines(this.input.end());
    if (this.refused) return { kind: 'notALog', reason: this.refused };
    this.splitter.end();
    return { kind: 'log', result: this.result() };
  }

  /**
   * Sums up the whole lines so far, of a log that the game is still writing; undefined until its first line shows that it
   * is one. Such a log may stay below the 64 KB of a head for minutes, so that line opens it early.
   */
  soFar(): ParseResult | undefined {
    if (this.head?.showsLog()) this.openHead(this.head, false);
    return this.head || this.refused ? undefined : this.result();
  }

  private result(): ParseResult {
    return {
      bytes: this.bytes + this.input.zerosAtEnd().length,
      lines: this.lines,
      unstampedLines: this.lines - this.stamped,
      understoodLines: this.understood,
      noiseLines: this.formLines.slice(firstNoiseForm).reduce((sum, lines) => sum + lines, 0),
      unknownFamilies: this.unknown.list(),
      silences: this.input.isWrapUncertain ? { fromS: [], toS: [] } : this.silences.list(),
      clockSteps: [...this.clock.steps],
      era: eraOf(this.formLines),
      truncated: this.input.isCut || (this.lastByte !== 10 && this.lastByte !== 13),
      // A line without an end is read last.
      headless: this.isHeadless && !(this.lines === 1 && this.hasLogTime()),
      ...(this.input.isWrapUncertain && { isWrapUncertain: true }),
      overlongLines: this.splitter.overlongLines,
      repeatedMessages: this.state.repeatedMessages,
      counts: this.counts(),
      endT: this.clock.t,
      firstSecondOfDay: Math.max(0, this.clock.first),
    };
  }

  /** @param isWhole nothing comes behind the head */
  private openHead(head: LogHead, isWhole: boolean): void {
    const { input, text, byteCount, isCrEnd, refusal } = head.open(isWhole);
    this.head = undefined;
    this.input = input;
    this.refused = refusal;
    if (refusal) return;
    this.lastByte = text[text.length - 1] ?? lf;
    this.bytes += byteCount;
    if (isCrEnd) this.splitter.setLoneCr();
    const rest = this.readFirstLine(text, isCrEnd ? cr : lf);
    if (rest.length > 0) this.splitter.push(rest);
  }

  private pushLines(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.bytes += bytes.length;
    this.lastByte = bytes[bytes.length - 1] as number;
    this.splitter.push(bytes);
  }

  /** Reads the first line alone, which shows whether the log has a head. @returns the bytes behind it */
  private readFirstLine(head: Uint8Array, otherEnd: number): Uint8Array {
    const source = sourceOf(head);
    let start = 0;
    while (start < head.length && this.lines === 0) {
      const end = lineEndFrom(source, start, otherEnd) + 1;
      this.splitter.push(head.subarray(start, end));
      start = end;
    }
    this.isHeadless = !this.hasLogTime();
    return head.subarray(start);
  }

  private hasLogTime(): boolean {
    return this.formEvents[logTimeForm] !== 0;
  }

  /**
   * Reads whole lines of known shape: stamp, start of the message, and only then what is left of the line to find its end.
   * Stops at the first line that has no stamp, no end in these bytes, or stands too close to their end.
   */
  private readAhead(source: Source, from: number, otherEnd: number): number {
    const { bytes, view } = source;
    const { length } = bytes;
    const { line } = this;
    // A pointer costs more to write than to compare, and changes once a chunk.
    if (line.bytes !== bytes) line.bytes = bytes;
    const last = length - longestStamp;
    let start = from;
    // The words of the last stamp: dozens of lines share one. No line has the first ones: two and three share a byte.
    let one = 0;
    let two = 0;
    let three = -1;
    let stampBytes = longestStamp;
    let secondOfDay = -1;
    while (start <= last) {
      if (
        view.getInt32(start, true) !== one ||
        view.getInt32(start + 4, true) !== two ||
        view.getInt32(start + stampBytes - 4, true) !== three
      ) {
        const stamp = readStamp(bytes, start, length);
        if (stamp < 0) return start;
        stampBytes = stamp & 15;
        secondOfDay = stamp >> 4;
        one = view.getInt32(start, true);
        two = view.getInt32(start + 4, true);
        three = view.getInt32(start + stampBytes - 4, true);
      }
      const message = start + stampBytes;
      // No literal has a line end in it, so none is found across one.
      let index = matcher.match(view, message, length);
      const literalBytes = index < 0 ? 0 : (literalLengths[index] as number);
      const lineEnd = lineEndFrom(source, message + literalBytes, otherEnd);
      if (lineEnd === length || lineEnd - start > maxLineBytes) return start;
      let end = lineEnd;
      while (end > message && bytes[end - 1] === cr) end--;
      if (literalBytes < shortestMatch && message + shortestMatch > end) index = -1;
      this.lines++;
      this.stamped++;
      if (secondOfDay !== this.secondOfDay) this.advance(secondOfDay, index);
      line.end = end;
      this.readMessage(index, message);
      start = lineEnd + 1;
      // Where a CR ends a line, the LF behind it ends an empty one, which doesn't count.
      while (otherEnd === cr && (bytes[start] === lf || bytes[start] === cr)) start++;
    }
    return start;
  }

  private readLine(source: Source, start: number, end: number): void {
    this.lines++;
    const { bytes } = source;
    const { line } = this;
    if (line.bytes !== bytes) line.bytes = bytes;
    line.end = end;
    const stamp = readStamp(bytes, start, end);
    if (stamp < 0) {
      this.readUnstamped(start);
      return;
    }
    this.stamped++;
    const secondOfDay = stamp >> 4;
    const message = start + (stamp & 15);
    const index = matcher.match(source.view, message, end);
    if (secondOfDay !== this.secondOfDay) this.advance(secondOfDay, index);
    this.readMessage(index, message);
  }

  /** @param index the form of the message, or -1 */
  private readMessage(index: number, message: number): void {
    if (index < 0) {
      this.noteUnknown(message);
      return;
    }
    const { line, state } = this;
    this.formLines[index] = (this.formLines[index] as number) + 1;
    this.wasUnderstood = true;
    state.block = undefined;
    const read = reads[index];
    if (read !== undefined) {
      line.pos = message + (literalLengths[index] as number);
      const event = read(line, state);
      if (event === null) {
        this.noteUnknown(message);
        return;
      }
      if (event !== undefined) {
        this.formEvents[index] = (this.formEvents[index] as number) + 1;
        this.sink.add(event);
      }
    }
    this.understood++;
  }

  /**
   * Moves the time of the lines on.
   * @param index the form of the line, or -1
   */
  private advance(secondOfDay: number, index: number): void {
    const { line, clock } = this;
    const steps = clock.stepCount;
    const before = clock.t;
    line.t = index === logTimeForm ? clock.startLog(secondOfDay) : clock.advance(secondOfDay);
    this.secondOfDay = secondOfDay;
    line.secondOfDay = secondOfDay;
    this.silences.note(before, line.t);
    if (clock.stepCount > steps) this.noteClockStep();
  }

  private noteClockStep(): void {
    const step = this.clock.steps.at(-1);
    if (step) this.sink.add({ kind: 'clockStep', t: step.t, stepS: step.stepS });
  }

  private readUnstamped(start: number): void {
    this.line.pos = start;
    const event = readContinuation(this.line, this.state);
    if (event) this.sink.add(event);
    if (event !== null || this.wasUnderstood) this.understood++;
    else this.unknown.addUnstamped();
  }

  private noteUnknown(message: number): void {
    this.wasUnderstood = false;
    this.state.block = undefined;
    // Lines of other subsystems may come between a message and the count of its repeats.
    if (this.unknown.add(this.line.bytes, message, this.line.end))
      this.state.lastChannelKind = undefined;
  }

  private counts(): Record<CountName, number> {
    const counts = { ...this.state.counts };
    lineForms.forEach(({ count }, index) => {
      if (count) counts[count] += this.formEvents[index] as number;
    });
    return counts;
  }
}
