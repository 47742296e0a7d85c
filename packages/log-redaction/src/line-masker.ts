import { LineProbe, type Reading, type Source } from '@ridescope/log-parser';
import { DevicePseudonyms } from './device-pseudonyms.ts';
import type { ExampleList } from './example-list.ts';
import { LineGuard } from './line-guard.ts';
import {
  endsInQuote,
  isDriverNoise,
  isOnlyInDigits,
  lastTextOf,
  latin1,
  readEnd,
  write,
} from './line-text.ts';
import { maskBytes } from './mask.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { changing, enclosing, patterns, unknownLineBit } from './patterns/index.ts';
import { expressionOf, type GroupRole } from './patterns/pattern.ts';
import { kindsOf, type Place, partsOutside } from './places.ts';
import { isKind, type RedactionCounts, type RedactionKind } from './redaction-kinds.ts';
import { noPlan } from './unknown/mask-plans.ts';
import { UnknownLines } from './unknown/unknown-lines.ts';

const expressions = patterns.map(expressionOf);
const unknownKinds: readonly RedactionKind[] = ['unknownText'];
const isAnywhere = patterns.map((pattern) => pattern.isAnywhere === true);
/** Limits how often a hostile line is read again. No line of a log needs more than a few. */
const mostAttempts = 200;

/** Masks personal data in single lines, in place, and counts it. */
export class LineMasker {
  private readonly counts: RedactionCounts;
  private readonly examples: ExampleList;
  private readonly isUnknownKept: boolean;
  /** Kind of the text that lines without timestamp continue, if any. */
  private open: RedactionKind | undefined;
  private isRestCounted = false;
  private readonly devices = new DevicePseudonyms();
  private readonly probe = new LineProbe();
  private readonly guard = new LineGuard(this.probe);
  readonly unknown = new UnknownLines(this.probe);
  private readonly known = new OutcomeCache();

  /** @param isUnknownKept whether only patterns mask, also in what no line form knows */
  constructor(counts: RedactionCounts, examples: ExampleList, isUnknownKept = false) {
    this.counts = counts;
    this.examples = examples;
    this.isUnknownKept = isUnknownKept;
  }

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  close(): void {
    this.open = undefined;
  }

  /**
   * Masks a line with timestamp.
   * @param message offset of its message
   * @param bits the patterns whose triggers it contains
   * @param plan what to mask in unknown lines of its shape; undefined when the line may be incomplete, because the log ends
   * with it
   */
  maskStamped(
    source: Source,
    start: number,
    message: number,
    end: number,
    bits: number,
    plan: number | undefined,
  ): void {
    const { bytes } = source;
    const isCut = plan === undefined;
    const isRecurring = (bits & changing) === 0 && !isCut;
    const known = isRecurring ? this.known.find(source, message, end) : undefined;
    if (known) {
      if (known.length === 0) return;
      const text = this.examples.wantsAny(known) ? latin1(bytes, message, end) : '';
      this.known.write(bytes, message, end);
      this.count(known, bytes, start, end, text);
      return;
    }
    const text = latin1(bytes, message, end);
    const kinds = this.maskMessage(source, message, end, bits, text, plan);
    this.count(kinds, bytes, start, end, text);
    if (isRecurring) this.known.keep(bytes, message, end, kinds);
  }

  /** Says whether no line form tells what a message consists of. */
  isUnknown(source: Source, message: number, end: number): boolean {
    return !this.isUnknownKept && this.guard.isUnknown(source, message, end);
  }

  /** Says whether nobody knows what a line without stamp consists of. */
  isUnknownUnstamped(bytes: Uint8Array, start: number, end: number): boolean {
    return !this.isUnknownKept && !isDriverNoise(latin1(bytes, start, Math.min(end, start + 80)));
  }

  /**
   * Masks an unknown message, or a line without stamp, in which no pattern finds anything as planned for its shape.
   * @returns whether the plan is enough for this message
   */
  maskPlanned(plan: number, bytes: Uint8Array, message: number, end: number): boolean {
    const { plans } = this.unknown;
    if (!plans.fits(plan, end - message) || !plans.isWhole(plan)) return false;
    // An example shows the message as it was.
    if (this.examples.wantsAny(unknownKinds)) return false;
    this.counts.unknownText += plans.apply(plan, bytes, message);
    return true;
  }

  /** Masks a line without timestamp that doesn't continue a text. */
  maskUnstamped(bytes: Uint8Array, start: number, end: number, bits: number): void {
    const text = latin1(bytes, start, end);
    const floor = start + readEnd(text);
    const isUnknown = (bits & unknownLineBit) !== 0;
    if (isUnknown) this.unknown.findUnstamped(bytes, start, end);
    const places = this.maskPatterns(bytes, start, end, bits, text, () => floor);
    if (isUnknown) this.unknown.mask(bytes, start, text, () => floor, places);
    this.count(kindsOf(places), bytes, start, end, text);
  }

  /** Masks a line without timestamp that may continue the text of the line before it. */
  maskContinuation(bytes: Uint8Array, start: number, end: number): void {
    const kind = this.open;
    const text = latin1(bytes, start, end);
    if (kind === undefined || isDriverNoise(text)) return;
    if (maskBytes(bytes, start + readEnd(text), end, kind))
      this.count([kind], bytes, start, end, text);
  }

  /** Starts the part of an overlong line that no parser reads. The game writes no line this long. */
  startRest(): void {
    this.isRestCounted = false;
  }

  /** Masks a segment of that part completely. All segments of a line count as one place. */
  maskRest(bytes: Uint8Array, start: number, end: number): void {
    if (!maskBytes(bytes, start, end, 'chat')) return;
    if (!this.isRestCounted) this.counts.chat++;
    this.isRestCounted = true;
  }

  /** Masks a message without changing how it is parsed. @returns the kinds that were masked */
  private maskMessage(
    source: Source,
    message: number,
    end: number,
    bits: number,
    text: string,
    plan: number | undefined,
  ): RedactionKind[] {
    const { bytes } = source;
    let first: Reading | undefined;
    // Many lines only look personal, so a message is parsed when something is about to be masked.
    const read = () => (first ??= this.guard.readingOf(source, message, end));
    const floor = () => message + read().literalBytes;
    const isUnknown = (bits & unknownLineBit) !== 0;
    if (isUnknown) this.unknown.find(plan ?? noPlan, bytes, message, end);
    let places = this.maskPatterns(bytes, message, end, bits, text, floor);
    if (isUnknown) this.unknown.mask(bytes, message, text, floor, places);
    if (plan === undefined && ((bits & enclosing) !== 0 || endsInQuote(text))) {
      const at = lastTextOf(text);
      this.maskGroup(bytes, message + at, text.slice(at), 'riderName', floor, places);
    }
    if (places.length === 0) return [];
    const reading = read();
    if (reading.event === null && !isOnlyInDigits(text, bytes, message))
      this.guard.keepShape(text, latin1(bytes, message, end), bytes, message);
    if (!this.guard.isReadAlike(reading, source, message, end))
      places = this.maskUnread(places, reading, source, message, end, text);
    return kindsOf(places);
  }

  /**
   * Masks only what the parser doesn't read. Values that the report shows stay, because masking them would change it: a
   * version can look like an address. If it reads the first part of a place, the rest is masked.
   * @returns the places that are masked
   */
  private maskUnread(
    places: readonly Place[],
    reading: Reading,
    source: Source,
    message: number,
    end: number,
    text: string,
  ): Place[] {
    const { bytes } = source;
    const masked = latin1(bytes, message, end);
    write(bytes, message, text, 0, text.length);
    let attempts = mostAttempts;
    const isHidden = (from: number, to: number) => {
      write(bytes, message, masked, from, to);
      if (attempts-- > 0 && this.guard.isReadAlike(reading, source, message, end)) return true;
      write(bytes, message, text, from, to);
      return false;
    };
    return places.filter((place) => {
      const [first, last] = [place.from - message, place.to - message];
      if (isHidden(first, last)) return masked.slice(first, last) !== text.slice(first, last);
      if (place.isPseudonym) return false;
      let isAnyHidden = false;
      // The parser may read one word of many, or the first digits of a word.
      for (const { 0: word, index } of text.slice(first, last).matchAll(/\S+/g)) {
        const to = first + index + word.length;
        let from = first + index;
        while (from < to && !isHidden(from, to)) from++;
        isAnyHidden ||= masked.slice(from, to) !== text.slice(from, to);
      }
      return isAnyHidden;
    });
  }

  private maskPatterns(
    bytes: Uint8Array,
    start: number,
    end: number,
    bits: number,
    text: string,
    floor: () => number,
  ): Place[] {
    const places: Place[] = [];
    let now = text;
    for (let index = 0, left = bits & ~unknownLineBit; left !== 0; index++, left >>>= 1) {
      if ((left & 1) === 0) continue;
      const had = places.length;
      // What can occur anywhere is recognised by the words around it, which may be masked already.
      this.maskPattern(bytes, start, isAnywhere[index] ? text : now, index, floor, places);
      // The next pattern sees the masked text, so that nothing is counted twice.
      if (places.length > had && left !== 1) now = latin1(bytes, start, end);
    }
    return places;
  }

  private maskPattern(
    bytes: Uint8Array,
    start: number,
    text: string,
    index: number,
    floor: () => number,
    places: Place[],
  ): void {
    const { find, opens, roles } = expressions[index] as (typeof expressions)[number];
    find.lastIndex = 0;
    for (let match = find.exec(text); match; match = find.exec(text)) {
      if (opens) this.open = opens;
      let at = start + match.index;
      for (let group = 1; group < match.length; group++) {
        const found = match[group];
        // Groups of other alternatives are undefined.
        if (found === undefined) continue;
        const role = roles[group - 1];
        if (role && found !== '') this.maskGroup(bytes, at, found, role, floor, places);
        at += found.length;
      }
      if (match[0] === '') find.lastIndex++;
    }
  }

  private maskGroup(
    bytes: Uint8Array,
    at: number,
    text: string,
    role: GroupRole,
    floor: () => number,
    places: Place[],
  ): void {
    const end = at + text.length;
    if (isKind(role)) {
      // Every other place keeps its own mask.
      for (const [from, to] of partsOutside(places, Math.max(at, floor()), end))
        if (maskBytes(bytes, from, to, role))
          places.push({ from, to, kind: role, isPseudonym: false });
      return;
    }
    const pseudonym = this.devices.pseudonymOf(role, text);
    if (pseudonym === text || pseudonym.length !== text.length || at < floor()) return;
    for (let i = 0; i < pseudonym.length; i++) bytes[at + i] = pseudonym.charCodeAt(i);
    places.push({ from: at, to: end, kind: 'machineId', isPseudonym: true });
  }

  /** Counts a masked line and keeps it as an example. @param before the original end of the line */
  private count(
    kinds: readonly RedactionKind[],
    bytes: Uint8Array,
    start: number,
    end: number,
    before: string,
  ): void {
    for (const kind of kinds) this.counts[kind]++;
    if (!this.examples.wantsAny(kinds)) return;
    const after = bytes.slice(start, end);
    const was = after.slice();
    write(was, was.length - before.length, before, 0, before.length);
    this.examples.add(kinds, was, after);
  }
}
