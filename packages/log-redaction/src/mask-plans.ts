import { digitMask, letterMask, maskWith } from './mask.ts';
import { strange } from './unknown-words.ts';

/** Numbers for the plans of some five thousand shapes. */
const poolSize = 131_072;
/** Longer messages seldom repeat, and each of their parts takes memory. */
export const longestPlanned = 1024;
/** Stands for a shape whose lines must be looked at one by one. */
export const noPlan = -1;
/** Stands for a shape in whose lines there is nothing to mask. */
export const emptyPlan = -2;

const zero = 48;

/**
 * What to mask in all lines of a shape, because it does not depend on their digits. All plans are in one array, because
 * objects would live just long enough to become garbage of V8's old generation.
 */
export class MaskPlans {
  /** Each plan is the length of the message, the number of parts, and offset, length and mask of each. */
  private readonly pool = new Uint16Array(poolSize);
  /** The first number is left out, because no plan is 0. */
  private used = 1;

  /** Says whether there is no room for another plan. */
  get isFull(): boolean {
    return this.used + 2 + 3 * longestPlanned > poolSize;
  }

  /** Forgets all plans. */
  clear(): void {
    this.used = 1;
  }

  /**
   * Keeps a plan. Call it only when there is room.
   * @param parts offset, length and one of `strange` for each of one part or more
   */
  add(messageBytes: number, parts: readonly number[]): number {
    const plan = this.used;
    this.pool[this.used++] = messageBytes;
    this.pool[this.used++] = parts.length / 3;
    for (const value of parts) this.pool[this.used++] = value;
    return plan;
  }

  /** Forgets the plan that was added last. */
  remove(plan: number): void {
    this.used = plan;
  }

  /** Says whether a plan is one for messages of that length. */
  fits(plan: number, messageBytes: number): boolean {
    return plan > 0 && this.pool[plan] === messageBytes;
  }

  /** Masks a message as planned. @returns the number of changed parts */
  apply(plan: number, bytes: Uint8Array, message: number): number {
    const { pool } = this;
    const end = plan + 2 + 3 * (pool[plan + 1] as number);
    let count = 0;
    for (let at = plan + 2; at < end; at += 3) {
      const from = message + (pool[at] as number);
      const how = pool[at + 2];
      if (how === strange.numberIfCode && bytes[from] !== zero) continue;
      const mask = how === strange.word ? letterMask : digitMask;
      if (maskWith(bytes, from, from + (pool[at + 1] as number), mask)) count++;
    }
    return count;
  }
}
