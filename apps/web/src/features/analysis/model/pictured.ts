import type { CauseEvidence } from '@ridescope/contract/advanced/result';
import type { Annotation } from './annotations.ts';

/** What shows on the time line: a line of evidence, or something unexplained. */
type Placed = Pick<CauseEvidence, 'fromSeconds' | 'toSeconds' | 'lane' | 'sensorKeys'>;

/** The lanes that show something; none for what no lane shows. */
export function lanesOf({ lane, sensorKeys = [] }: Placed): Annotation['on'][] {
  if (lane === undefined) return [];
  return lane === 'sensors' ? sensorKeys.map((sensorKey) => ({ sensorKey })) : [lane];
}

/** A cut of the time line that shows the evidence of a cause. */
export interface EvidencePicture {
  /** Seconds of the activity; the whole ride when absent. */
  span?: { from: number; to: number };
  /** One lane, or the two to compare. */
  on: Annotation['on'][];
  /** The line of evidence that it shows first of all. */
  evidence: CauseEvidence;
}

const mostLanes = 2;

/**
 * Chooses the cut that shows the evidence of a cause: the strongest line that lies in a part of the ride, else in all of it. A
 * second lane is that of the next line that is about the same time.
 * @param evidence of one cause, the strongest first
 * @returns undefined where no lane shows any of it
 */
export function evidencePicture(evidence: readonly CauseEvidence[]): EvidencePicture | undefined {
  const placed = evidence.filter((one) => lanesOf(one).length > 0);
  const first = placed.find(({ isWholeRide }) => !isWholeRide) ?? placed[0];
  if (!first) return undefined;
  const { fromSeconds: from, toSeconds: to, isWholeRide } = first;
  const isThen = (one: CauseEvidence) =>
    isWholeRide || one.isWholeRide || (one.fromSeconds <= to && one.toSeconds >= from);
  const on = new Map(
    [first, ...placed.filter(isThen)]
      .flatMap(lanesOf)
      .map((lane) => [JSON.stringify(lane), lane] as const),
  );
  return {
    ...(!isWholeRide && { span: { from, to } }),
    on: [...on.values()].slice(0, mostLanes),
    evidence: first,
  };
}
