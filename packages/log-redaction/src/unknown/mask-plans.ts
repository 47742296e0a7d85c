import { digitMask, letterMask, maskWith } from '../mask.ts';
import { strange } from './unknown-words.ts';

/** Numbers for the plans of some five thousand shapes. */
const poolSize = 131_072;
/** Longer messages seldom repeat, and each of their parts takes memory. */
export const longestPlanned = 1024;
/** Stands for a shape without plan. */
export const noPlan = -1;
/** Stands for a shape in whose lines no unknown word is masked. */
export const emptyPlan = -2;

const zero = 48;
/** Of a plan whose parts are not masked without looking at the message. */
const notAlone = 65_535;

/** Positions in a plan: of the message's length, of the number of parts, of its floor, and of the first part. */
const [lengthAt, countAt, floorAt, partsAt] = [0, 1, 2, 3];

/**
 * What to mask in all unknown lines of a shape, because it does not depend on their digits. All plans are in one array,
 * because objects would live just long enough to become garbage of V8's old generation.
 */
export class MaskPlans {
  private readonly pool = new Uint16Array(poolSize);
  /** The first number is left out, because no plan is 0. */
  private used = 1;

  /** Says whether there is no room for another plan. */
  get isFull(): boolean {
    return this.used + partsAt + 3 * longestPlanned > poolSize;
  }

  /** Forgets all plans. */
  clear(): void {
    this.used = 1;
  }

  /**
   * Keeps a plan. Call it only when there is room.
   * @param parts offset, length and one of `strange` for each of one part or more
   * @param floor offset in the message where masking may begin
   */
  add(messageBytes: number, parts: readonly number[], floor: number): number {
    const plan = this.used;
    const { pool } = this;
    pool[plan + lengthAt] = messageBytes;
    pool[plan + countAt] = parts.length / 3;
    pool[plan + floorAt] = floor;
    for (let i = 0; i < parts.length; i++) pool[plan + partsAt + i] = parts[i] as number;
    this.used += partsAt + parts.length;
    return plan;
  }

  /** Marks a plan whose parts must not be masked without looking at the message. */
  setNotAlone(plan: number): void {
    this.pool[plan + floorAt] = notAlone;
  }

  /** Says whether a plan is one for messages of that length. */
  fits(plan: number, messageBytes: number): boolean {
    return plan > 0 && this.pool[plan + lengthAt] === messageBytes;
  }

  /** Says whether nothing but the parts of a plan is masked, in all messages in which no pattern finds anything. */
  isWhole(plan: number): boolean {
    return this.pool[plan + floorAt] !== notAlone;
  }

  /** Copies the parts of a plan. */
  copyParts(plan: number, to: number[]): void {
    const { pool } = this;
    to.length = 3 * (pool[plan + countAt] as number);
    for (let i = 0; i < to.length; i++) to[i] = pool[plan + partsAt + i] as number;
  }

  /** Masks a message as planned. @returns the number of changed parts */
  apply(plan: number, bytes: Uint8Array, message: number): number {
    const { pool } = this;
    const floor = message + (pool[plan + floorAt] as number);
    const end = plan + partsAt + 3 * (pool[plan + countAt] as number);
    let count = 0;
    for (let at = plan + partsAt; at < end; at += 3) {
      const from = message + (pool[at] as number);
      const how = pool[at + 2];
      if (how === strange.numberIfCode && bytes[from] !== zero) continue;
      const mask = how === strange.word ? letterMask : digitMask;
      const to = from + (pool[at + 1] as number);
      if (maskWith(bytes, Math.max(from, floor), to, mask)) count++;
    }
    return count;
  }
}
