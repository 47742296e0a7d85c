import type { RuleId } from '@ridescope/catalogue/rules';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Intervals } from '../../facts/figures/intervals.ts';
import type { OriginKind, Segment } from './segment.ts';

/** What became of a sensor or trainer after its loss. */
export type Sequel =
  | 'lost'
  | 'back'
  | 'unsteady'
  | 'pairedAnew'
  | 'powerOnly'
  | 'refused'
  | 'search';

/** Logged events that an expert reader would join, named after what began them. Times are seconds since the first line of the log. */
export interface Origin {
  startS: number;
  /** Absent if the log shows no end. */
  endS?: number;
  kind: OriginKind;
  /** Keys of the affected sensors. */
  devices: string[];
  during: 'before' | 'ride';
  /** Rules that cover its events. */
  rules: readonly RuleId[];
  /** When its main events were. */
  stretches: Intervals;
  /** Role of the first sensor. */
  role: SensorRole;
  /** Kinds of all its events. */
  kinds: readonly OriginKind[];
  /** Absent where no sensor was concerned. */
  sequel?: Sequel;
}

/**
 * Finds what became of the sensor; of several losses of a trainer the last one decides.
 * @param main the events of the origin's own kind
 * @param isOpen the log shows no end
 */
export function sequelOf(
  kind: OriginKind,
  main: readonly Segment[],
  isOpen: boolean,
): Sequel | undefined {
  const details = main.map(({ detail }) => detail);
  if (kind === 'pairingTrouble') return details.includes('search') ? 'search' : 'refused';
  if (kind === 'sensorLost') {
    if (isOpen) return 'lost';
    return main.length > 1 || details.includes('repeated') ? 'unsteady' : 'back';
  }
  if (kind !== 'trainerLost') return undefined;
  const last = main.at(-1);
  if (last?.detail === 'powerOnly' || last?.detail === 'pairedAnew') return last.detail;
  return last?.endS === undefined ? 'lost' : 'back';
}
