import type { CauseEvidence } from '@ridescope/contract/advanced/result';
import type { Annotation } from './annotations.ts';

/** What shows on the time line: a line of evidence, or something unexplained. */
type Placed = Pick<CauseEvidence, 'fromSeconds' | 'toSeconds' | 'lane' | 'sensorKeys'>;

/** The lanes that show something; none for what no lane shows. */
export function lanesOf({ lane, sensorKeys = [] }: Placed): Annotation['on'][] {
  if (lane === undefined) return [];
  return lane === 'sensors' ? sensorKeys.map((sensorKey) => ({ sensorKey })) : [lane];
}

const mostPictures = 3;

/**
 * Chooses the lines of evidence that get a picture: what lies in a part of the ride first, and no lane twice at the same time.
 * @param evidence of one cause, the strongest first
 */
export function pictured(evidence: readonly CauseEvidence[]): ReadonlySet<CauseEvidence> {
  const chosen = new Map<string, CauseEvidence>();
  const parts = evidence.filter(({ isWholeRide }) => !isWholeRide);
  const wholes = evidence.filter(({ isWholeRide }) => isWholeRide);
  for (const one of [...parts, ...wholes]) {
    const lanes = lanesOf(one);
    if (lanes.length === 0 || chosen.size === mostPictures) continue;
    const key = JSON.stringify([one.fromSeconds, one.toSeconds, lanes]);
    if (!chosen.has(key)) chosen.set(key, one);
  }
  return new Set(chosen.values());
}
