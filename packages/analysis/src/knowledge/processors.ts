/**
 * What the suffix after a processor's number means for its graphics (catalogue 5.4). Reviewed:
 * 2026-01-31. Source: the makers' naming guides.
 */
export const processorSuffixes = {
  /** Fast laptop processors; laptops with them often have a second graphics chip. */
  oftenBesideDiscrete: [
    /^Intel Core .*\d(H|HQ|HK|HX)$/,
    /^Intel Core.* Ultra \d \d{3}(H|HX)$/,
    /^AMD Ryzen .*\d(HS|HX)$/,
  ],
  /** Intel processors without graphics. */
  withoutGraphics: [/^Intel Core .*\d(F|KF)$/],
} as const;

/** Graphics that are part of the processor, by their normalised names. */
export const integratedGraphics: readonly RegExp[] = [
  /^(Mobile )?Intel (?!Arc [AB]\d)/,
  /^AMD Radeon(( RX)? Vega ([3-9]|1[01]))?( Mobile)?( Graphics)?$/,
  /^AMD Radeon \d{3}M\b/,
  /^AMD Radeon R[2-7]( Graphics)?$/,
];
