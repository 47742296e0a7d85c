/**
 * Kinds of problems, most important first: what stops a ride leads. The order decides between
 * problems of one grade.
 */
export const problemKinds = [
  'ride-not-saved',
  'game-stopped',
  'not-connected',
  'connection-lost',
  'trainer-lost',
  'power-lost',
  'power-meter-stopped',
  'trainer-control-lost',
  'receiver-lost',
  'computer-slept',
  'frame-rate-low',
  'frame-rate-dips',
  'freezes',
  'game-server-late',
  'computer-network',
  'results-lost',
  'home-network-blocked',
  'bluetooth-failed',
  'trainer-control-slow',
  'heart-rate-lost',
  'sensor-lost',
  'sensors-badly-received',
  'controller-lost',
  'pairing-trouble',
  'companion-lost',
  'battery-low',
  'no-sensor',
  'frame-rate-before',
  'frame-rate-crowds',
  'frame-rate-cap',
  'connection-before',
  'slow-start',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** Returns the kind in the id of a problem: `trainer-lost` for `trainer-lost-2`. */
export function problemKindOf(id: string): ProblemKind | undefined {
  const name = id.replace(/-\d+$/, '');
  return problemKinds.find((kind) => kind === name);
}

/** What a rider felt: the ride spoilt for a minute or more, clearly noticed, hardly noticed. */
export const problemGrades = ['critical', 'warning', 'minor'] as const;
export type ProblemGrade = (typeof problemGrades)[number];
/** Where a fault lies. `radio` is the air and the receiver between sensor and computer. */
export const faultPlaces = [
  'computer',
  'radio',
  'sensor',
  'homeNetwork',
  'provider',
  'game',
  'unknown',
] as const;
export type FaultPlace = (typeof faultPlaces)[number];
