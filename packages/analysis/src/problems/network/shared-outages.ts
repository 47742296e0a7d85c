import type { RideFacts } from '../../facts/ride-facts.ts';

/** The start of an outage is known to the wait of its first line. */
const nearS = 10;
/** Sensors that fall silent within these seconds failed together. */
const togetherS = 3;
/** What happened once is no pattern, however rare (catalogue 4.4). */
const fewest = 2;
/** Of a hundred rides in which nothing is connected, one may look like this. */
const chance = 0.01;

/**
 * Whether every outage began when all sensors failed together, more often than by chance: then something stopped both. Two
 * such outages are enough in a ride in which sensors are fine otherwise.
 */
export function areSharedWithSensors(
  outages: readonly { startS: number }[],
  { ride, sensors }: Pick<RideFacts, 'ride' | 'sensors'>,
): boolean {
  const losses = [
    ...sensors.ant.map(({ silences }) => silences.map(({ startS }) => startS)),
    ...sensors.wireless.map(({ drops }) => drops.map(({ t }) => t)),
  ];
  const [first = [], ...others] = losses;
  if (others.length === 0 || outages.length < fewest) return false;
  const shared = first.filter((t) =>
    others.every((own) => own.some((other) => Math.abs(other - t) <= togetherS)),
  );
  const isShared = outages.every(({ startS }) => shared.some((t) => Math.abs(t - startS) <= nearS));
  const share = Math.min(1, (2 * nearS * shared.length) / (ride.endS - ride.startS));
  return isShared && share ** outages.length <= chance;
}
