import type { RuleContext } from '../rule-context.ts';

/**
 * A limit of 30 becomes 29 with a detected cap of 30: such a rate reads 29.9 and 30.1 by turns and is no weakness
 * (catalogue 1.5).
 */
export function thirtyOrCap({ facts }: RuleContext): number {
  return facts.frameRate?.cap === 30 ? 29 : 30;
}

/** Something holds the rate on purpose, so that it says nothing of the chip. */
export function hasCap({ facts }: RuleContext): boolean {
  return facts.frameRate?.cap !== undefined;
}
