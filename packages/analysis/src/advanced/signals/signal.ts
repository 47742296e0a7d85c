import type { RuleId } from '@ridescope/catalogue/rules';
import type { SignalId } from '@ridescope/contract/advanced/vocabulary';

export { type SignalId, signalIds } from '@ridescope/contract/advanced/vocabulary';

/** A signal that was measured. Times are seconds from the start of the activity; without them it is about the whole ride. */
export interface Signal {
  value: number;
  unit: string;
  fromS?: number;
  toS?: number;
  ruleId?: RuleId;
}

/** What was not measured has no entry, which differs from zero. */
export type Signals = { readonly [Id in SignalId]?: Signal };

/** Builds the entry of a signal; none where the value is not known. */
export function signal<Id extends SignalId>(
  id: Id,
  value: number | undefined,
  unit: string,
  more: Omit<Signal, 'value' | 'unit'> = {},
): Signals {
  return value === undefined ? {} : { [id]: { value, unit, ...more } };
}
