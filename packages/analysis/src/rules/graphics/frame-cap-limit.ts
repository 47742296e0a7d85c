import type { RuleContext } from '../rule-context.ts';

/**
 * Lowers a limit of 30 to 29 if the rate is capped at 30: such a rate alternates between 29.9 and
 * 30.1 and is no weakness (catalogue 1.5).
 */
export function thirtyOrCap({ facts }: RuleContext): number {
  return facts.frameRate?.cap === 30 ? 29 : 30;
}

/** Checks whether something limits the rate on purpose, so that it says nothing about the chip. */
export function hasCap({ facts }: RuleContext): boolean {
  return facts.frameRate?.cap !== undefined;
}
