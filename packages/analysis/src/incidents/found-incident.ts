import type { IncidentKind } from '@ridescope/catalogue/incident-kinds';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Incident } from '@ridescope/contract/report/diagnosis';
import type { Intervals } from '../facts/figures/intervals.ts';
import type { Segment } from './segment.ts';

/** What became of a sensor or trainer after its loss. */
export type Sequel =
  | 'lost'
  | 'back'
  | 'unsteady'
  | 'pairedAnew'
  | 'powerOnly'
  | 'refused'
  | 'search';

/** An incident of the report, with what only the engine needs. */
export interface FoundIncident extends Incident {
  /** When its main events were, in seconds since the first line of the log. */
  stretches: Intervals;
  /** Role of the first sensor. */
  role: SensorRole;
  /** Kinds of all its events. */
  kinds: readonly IncidentKind[];
  /** Absent where no sensor was concerned. */
  sequel?: Sequel;
}

/**
 * Finds what became of the sensor; of several losses of a trainer the last one decides.
 * @param main the events of the incident's own kind
 * @param isOpen the log shows no end
 */
export function sequelOf(
  kind: IncidentKind,
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

/** Leaves out what only the engine needs. */
export function reportedIncident({
  stretches: _stretches,
  role: _role,
  kinds: _kinds,
  sequel: _sequel,
  ...incident
}: FoundIncident): Incident {
  return incident;
}
