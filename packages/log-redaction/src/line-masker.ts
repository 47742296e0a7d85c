import { LineProbe, type Reading, type Source } from '@ridescope/log-parser';
import { type DeviceText, devicesIn, maskDevices } from './device-texts.ts';
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
import { maskOf, maskWith } from './mask.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { PatternMasker } from './pattern-masker.ts';
import { changing, deviceBits, enclosing, unknownLineBit } from './patterns/index.ts';
import { kindsOf } from './places.ts';
import type { RedactionCounts, RedactionKind } from './redaction-kinds.ts';
import { noMasks, readings, ShapeMasks } from './shapes/shape-masks.ts';
import { isFoundAlike } from './shapes/shape-search.ts';
import { noPlan } from './unknown/mask-plans.ts';
import { UnknownLines } from './unknown/unknown-lines.ts';
import { maskUnread } from './unread-places.ts';

const unknownKinds: readonly RedactionKind[] = ['unknownText'];

/** Masks personal data in single lines, in place, and counts it. */
export class LineMasker {
  private readonly counts: RedactionCounts;
  private readonly examples: ExampleList;
  private readonly keepsUnknown: boolean;
  private isRestCounted = false;
  readonly shapeMasks = new ShapeMasks();
  /** The masks of the shape of the message to mask; afterwards also those that became known. */
  masks = noMasks;
  private readonly patterns = new PatternMasker(this.shapeMasks);
  private readonly probe = new LineProbe();
  private readonly guard = new LineGuard(this.probe);
  readonly unknown = new UnknownLines(this.probe);
  private readonly known = new OutcomeCache();

  /** @param keepsUnknown whether only patterns mask, also in what no line form knows */
  constructor(counts: RedactionCounts, examples: ExampleList, keepsUnknown = false) {
    this.counts = counts;
    this.examples = examples;
    this.keepsUnknown = keepsUnknown;
  }

  get isOpen(): boolean {
    return this.patterns.open !== undefined;
  }

  close(): void {
    this.patterns.open = undefined;
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
    // Cheaper than looking the message up, because nothing is parsed.
    const isQuick = !isCut && this.shapeMasks.isUnread(this.masks);
    if (isQuick && this.maskAlike(source, message, end, bits)) return;
    const isRecurring = (bits & changing) === 0 && !isCut;
    const known = isRecurring ? this.known.find(source, message, end) : undefined;
    if (known) {
      if (known.length === 0) return;
      const text = this.examples.wantsAny(known) ? latin1(bytes, message, end) : '';
      this.known.write(source, message, end);
      this.count(known, bytes, start, end, text);
      return;
    }
    if (!isCut && !isQuick && this.maskAlike(source, message, end, bits)) {
      if (isRecurring && !this.shapeMasks.isOrdered(this.masks))
        this.known.keep(source, message, end, this.shapeMasks.kindsOf(this.masks));
      return;
    }
    const text = latin1(bytes, message, end);
    const kinds = this.maskMessage(source, message, end, bits, text, plan);
    this.count(kinds, bytes, start, end, text);
    if (isRecurring && !this.patterns.isOrdered) this.known.keep(source, message, end, kinds);
  }

  /** Says whether words that no line form knows are masked in messages. */
  get isMaskingWords(): boolean {
    return !this.keepsUnknown;
  }

  /** Parses a message. */
  read(source: Source, message: number, end: number): Reading {
    return this.guard.readingOf(source, message, end);
  }

  /** The parser reads a device in the message read last. */
  get hasDevice(): boolean {
    const { probe } = this;
    return probe.deviceName !== undefined || probe.deviceAddress !== undefined;
  }

  /** Says whether it is unknown what a line without stamp consists of. */
  isUnknownUnstamped(bytes: Uint8Array, start: number, end: number): boolean {
    return !this.keepsUnknown && !isDriverNoise(latin1(bytes, start, Math.min(end, start + 80)));
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

  /** Masks a line without timestamp that doesn't continue a text. @param isCut whether it may be incomplete */
  maskUnstamped(source: Source, start: number, end: number, bits: number, isCut: boolean): void {
    if (!isCut && this.maskAlike(source, start, end, bits)) return;
    const { bytes } = source;
    const text = latin1(bytes, start, end);
    const floor = start + readEnd(text);
    const isUnknown = (bits & unknownLineBit) !== 0;
    const canRepeat = !isCut && this.masks === noMasks && isFoundAlike(bits, text);
    this.shapeMasks.begin(start, canRepeat);
    if (isUnknown) this.unknown.findUnstamped(bytes, start, end);
    const places = this.patterns.mask(bytes, start, end, bits, text, () => floor);
    if (isUnknown) {
      const { placeMap } = this.patterns;
      this.unknown.mask(bytes, start, text, () => floor, places, placeMap, this.shapeMasks);
    }
    if (canRepeat)
      this.masks = this.shapeMasks.keep(bits, text.length, floor - start, readings.unread);
    this.count(kindsOf(places), bytes, start, end, text);
  }

  /** Masks a line without timestamp that may continue the text of the line before it. */
  maskContinuation(bytes: Uint8Array, start: number, end: number): void {
    const kind = this.patterns.open;
    const text = latin1(bytes, start, end);
    if (kind === undefined || isDriverNoise(text)) return;
    if (maskWith(bytes, start + readEnd(text), end, maskOf(kind)))
      this.count([kind], bytes, start, end, text);
  }

  /** Starts the part of an overlong line that no parser reads. The game writes no line this long. */
  startRest(): void {
    this.isRestCounted = false;
  }

  /** Masks a segment of that part completely. All segments of a line count as one place. */
  maskRest(bytes: Uint8Array, start: number, end: number): void {
    if (!maskWith(bytes, start, end, maskOf('chat'))) return;
    if (!this.isRestCounted) this.counts.chat++;
    this.isRestCounted = true;
  }

  /**
   * Masks a message as others of its shape, without looking for anything in it.
   * @returns false when its digits make a difference; it is unchanged then
   */
  private maskAlike(source: Source, message: number, end: number, bits: number): boolean {
    const { shapeMasks, masks, guard } = this;
    if (!shapeMasks.fits(masks, bits, end - message)) return false;
    // An example shows the message as it was.
    if (this.examples.wantsAny(shapeMasks.kindsOf(masks))) return false;
    const how = shapeMasks.readingOf(masks);
    const reading = how === readings.unread ? undefined : guard.readingOf(source, message, end);
    if (reading) {
      const isUnderstood = reading.event !== null;
      if (isUnderstood !== (how === readings.understood)) return false;
      if (reading.literalBytes !== shapeMasks.floorOf(masks)) return false;
    }
    if (!shapeMasks.apply(masks, source, message, this.patterns.devices)) return false;
    if (reading && !guard.isReadAlike(reading, source, message, end)) {
      shapeMasks.undo(source, message, end - message);
      return false;
    }
    shapeMasks.count(masks, this.counts);
    this.patterns.open = shapeMasks.openOf(masks);
    return true;
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
    const { shapeMasks, probe } = this;
    let devices: DeviceText[] = [];
    if ((bits & deviceBits) !== 0) {
      read();
      devices = devicesIn(probe);
    }
    const canRepeat = plan !== undefined && this.masks === noMasks && isFoundAlike(bits, text);
    shapeMasks.begin(message, canRepeat);
    const form = canRepeat ? probe.unreadForm(source, message, end) : undefined;
    if (isUnknown) this.unknown.find(plan ?? noPlan, read(), bytes, message, end);
    let places = this.patterns.mask(bytes, message, end, bits, text, floor);
    if (devices.length > 0)
      maskDevices(this.patterns, devices, { bytes, message, before: text, floor, places });
    if (isUnknown) {
      const { placeMap } = this.patterns;
      this.unknown.mask(bytes, message, text, floor, places, placeMap, shapeMasks);
    }
    if (plan === undefined && ((bits & enclosing) !== 0 || endsInQuote(text))) {
      const at = lastTextOf(text);
      this.patterns.maskGroup(bytes, message + at, text.slice(at), 'riderName', floor, places);
    }
    if (places.length === 0) {
      if (canRepeat) this.keepMasks(bits, text, read(), form !== undefined);
      return [];
    }
    const reading = read();
    if (reading.event === null && !isOnlyInDigits(text, bytes, message)) {
      const masked = latin1(bytes, message, end);
      this.guard.keepShape(text, masked, bytes, message);
      if (canRepeat && latin1(bytes, message, end) !== masked) shapeMasks.refuse();
    }
    if (!this.guard.isReadAlike(reading, source, message, end)) {
      shapeMasks.refuse();
      places = maskUnread(this.guard, places, { reading, source, message, end, text });
    }
    if (canRepeat) {
      const isUnread = form !== undefined && probe.unreadForm(source, message, end) === form;
      this.keepMasks(bits, text, reading, isUnread);
    }
    return kindsOf(places);
  }

  /** @param isUnread whether the parser reads nothing in messages of the shape, masked or not */
  private keepMasks(bits: number, text: string, of: Reading, isUnread: boolean): void {
    const how = of.event === null ? readings.notUnderstood : readings.understood;
    const reading = isUnread ? readings.unread : how;
    this.masks = this.shapeMasks.keep(bits, text.length, of.literalBytes, reading);
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
