/**
 * Rounds to two decimals, which are more than any figure of a log has, and keep the report small.
 * Never -0, which JSON doesn't know.
 */
export function round(value: number, decimals = 2): number {
  const scale = scales[decimals] ?? 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

/** A report has tens of thousands of rounded figures, and raising ten to a power takes longer than the rest. */
const scales = [1, 10, 100, 1000, 10_000];

/** From here on, findings show one decimal of the two that they carry. */
const oneDecimalFrom = 10;

/**
 * Rounds to the tenth, so that a figure is the same beside its finding: 42.746 is 42.75 there, and readers see 42.8. Smaller
 * findings show both of their decimals.
 */
export function roundToTenth(value: number): number {
  return value < oneDecimalFrom ? round(value, 1) : Number(round(value).toFixed(1));
}

/** Seconds from the start of an activity, to the tenth. */
export function since(startS: number, t: number): number {
  return round(t - startS, 1);
}

/** The last second that ISO 8601 writes with four digits of a year; damaged stamps can add up to more. */
const latestUnixS = 253_402_300_799;

/** Writes Unix seconds as ISO 8601 in UTC. */
export function isoTime(unixS: number): string {
  return new Date(Math.min(unixS, latestUnixS) * 1000).toISOString();
}
