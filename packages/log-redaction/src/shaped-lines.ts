import type { Reading, Source } from '@ridescope/log-parser';
import type { LineMasker } from './line-masker.ts';
import { latin1, messageStart } from './line-text.ts';
import { deviceBits, unknownLineBit } from './patterns/index.ts';
import { patternScanner } from './patterns/pattern-scanner.ts';
import { ShapeReader, unknownShape } from './shapes/shape-reader.ts';
import { possibleBits } from './shapes/shape-search.ts';
import { emptyPlan, noPlan } from './unknown/mask-plans.ts';

const cr = 13;

/**
 * Decides by the shape of a line what its masker has to look for, so that most lines are never searched. What is found out
 * about the first line of a shape holds for all others.
 */
export class ShapedLines {
  readonly masker: LineMasker;
  /** Reads the shape of the next line. */
  shapes = new ShapeReader(false);
  private readonly scanner = patternScanner();

  constructor(masker: LineMasker) {
    this.masker = masker;
  }

  /** A single CR ends a line in this log. Call before the first one. */
  setLoneCr(): void {
    this.shapes = new ShapeReader(true);
  }

  /** Masks the line that was read last. @param readFrom where its message begins, or `start` */
  maskLine(source: Source, start: number, readFrom: number, lineEnd: number, isCut = false): void {
    const { masker } = this;
    const { bytes } = source;
    let end = lineEnd;
    while (end > start && bytes[end - 1] === cr) end--;
    // The line end behind a stamp without its blank is known only now.
    const message = readFrom > start ? readFrom : messageStart(bytes, start, end);
    if (end === start) {
      // All lines of this shape are empty.
      this.shapes.keep(0);
    } else if (message > start) {
      masker.close();
      this.maskStamped(source, start, message, end, isCut);
    } else if (masker.isOpen) {
      masker.maskContinuation(bytes, start, end);
    } else {
      this.maskUnstamped(source, start, end, isCut);
    }
  }

  private maskStamped(
    source: Source,
    start: number,
    message: number,
    end: number,
    isCut: boolean,
  ): void {
    const { masker, scanner } = this;
    let bits = isCut ? unknownShape : this.shapes.bits;
    if (bits === unknownShape) {
      bits = scanner.bitsOfShape(source, message, end);
      // What is behind the end of a cut line might complete what a pattern looks for.
      if (bits !== 0 && !isCut) bits = possibleBits(bits, latin1(source.bytes, message, end));
      const reading = masker.read(source, message, end);
      if (masker.hasDevice) bits |= deviceBits;
      if (masker.isMaskingWords) bits |= unknownLineBit;
      if (!isCut) {
        this.shapes.keep(bits);
        if (masker.isMaskingWords && this.planOf(source, message, end, reading) === emptyPlan) {
          // Most forms have no word that is not of the game.
          bits &= ~unknownLineBit;
          this.shapes.keep(bits);
        }
      }
    }
    const ofShape = bits;
    if (scanner.isNumeric(bits)) {
      const { numericPart } = this.shapes;
      const part = numericPart || scanner.numericPart(source, message, end);
      if (part !== numericPart) this.shapes.keepNumericPart(part);
      bits = scanner.withDigits(bits, source, message, end, part);
    }
    let plan = noPlan;
    if ((bits & unknownLineBit) !== 0 && !isCut) {
      plan = this.planOf(source, message, end);
      if (bits === unknownLineBit && this.isPlanned(plan, ofShape, source, message, end)) return;
    }
    if (bits === 0 && !isCut) return;
    this.giveMasks();
    masker.maskStamped(source, start, message, end, bits, isCut ? undefined : plan);
    this.shapes.keepMasks(masker.masks);
  }

  /** Gives the masker the masks of the shape of the line that was read last. */
  private giveMasks(): void {
    const { masker, shapes } = this;
    if (masker.shapeMasks.isFull) {
      masker.shapeMasks.clear();
      shapes.forgetMasks();
    }
    masker.masks = shapes.masks;
  }

  /** Masks a line without stamp that doesn't continue a text. */
  private maskUnstamped(source: Source, start: number, end: number, isCut: boolean): void {
    const { masker } = this;
    const { bytes } = source;
    let bits = isCut ? unknownShape : this.shapes.bits;
    if (bits === unknownShape) {
      bits = this.scanner.bitsOfLine(source, start, end);
      if (bits !== 0 && !isCut) bits = possibleBits(bits, latin1(bytes, start, end));
      if (masker.isUnknownUnstamped(bytes, start, end)) bits |= unknownLineBit;
      if (!isCut) this.shapes.keep(bits);
    }
    if (bits === unknownLineBit && !isCut) {
      const plan = this.planOfUnstamped(source.bytes, start, end);
      if (this.isPlanned(plan, bits, source, start, end)) return;
    }
    if (bits === 0) return;
    this.giveMasks();
    masker.maskUnstamped(source, start, end, bits, isCut);
    this.shapes.keepMasks(masker.masks);
  }

  /** Masks a line in which no pattern finds anything, if the plan of its shape is enough for it. */
  private isPlanned(
    plan: number,
    bitsOfShape: number,
    { bytes }: Source,
    from: number,
    end: number,
  ): boolean {
    if (plan !== emptyPlan) return this.masker.maskPlanned(plan, bytes, from, end);
    // Nothing is masked in any line of the shape, unless its digits let a pattern find something.
    if (bitsOfShape === unknownLineBit) this.shapes.keep(0);
    return true;
  }

  /**
   * Returns the plan for messages with the shape of the line that was read last.
   * @param reading what the parser reads in it, if that is known
   */
  private planOf(source: Source, from: number, end: number, reading?: Reading): number {
    const { shapes, masker } = this;
    if (shapes.plan !== 0) return shapes.plan;
    this.makeRoomForPlan();
    const read = reading ?? masker.read(source, from, end);
    const plan = masker.unknown.planOf(read, source, from, end);
    shapes.keepPlan(plan);
    return plan;
  }

  /** Does the same for lines without stamp. */
  private planOfUnstamped(bytes: Uint8Array, from: number, end: number): number {
    const { shapes } = this;
    if (shapes.plan !== 0) return shapes.plan;
    this.makeRoomForPlan();
    const plan = this.masker.unknown.planOfUnstamped(bytes, from, end);
    shapes.keepPlan(plan);
    return plan;
  }

  private makeRoomForPlan(): void {
    const { plans } = this.masker.unknown;
    if (!plans.isFull) return;
    plans.clear();
    this.shapes.forgetPlans();
  }
}
