/** A normal variable of which only a lower limit is known: how far above its mean it is expected, and what stays unknown. */
export function atLeast(limit: number): { excess: number; variance: number } {
  // Far above, the tail is nearly exponential.
  if (limit > 6) return { excess: limit + 1 / limit, variance: 1 / limit ** 2 };
  const density = Math.exp(-(limit ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const hazard = density / Math.max(1e-12, 1 - normalShare(limit));
  return { excess: hazard, variance: Math.max(0, 1 + limit * hazard - hazard ** 2) };
}

/** Share of a normal distribution below so many deviations (Abramowitz and Stegun 1964, 26.2.17). */
function normalShare(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations > 0 ? 1 - tail : tail;
}
