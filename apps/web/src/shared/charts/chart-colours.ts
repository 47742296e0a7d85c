/** What is drawn on a canvas, and the colour token that it takes. */
const tokens = {
  surface: '--surface',
  sunken: '--surface-sunken',
  border: '--border',
  borderStrong: '--border-strong',
  text: '--text',
  muted: '--text-muted',
  font: '--font-sans',
  line: '--chart-line',
  grid: '--chart-grid',
  cursor: '--chart-cursor',
  critical: '--critical',
  warning: '--warning',
  info: '--info',
  good: '--good',
  absent: '--absent',
  criticalFill: '--critical-fill',
  warningFill: '--warning-fill',
  infoFill: '--info-fill',
  criticalBand: '--band-critical',
  warningBand: '--band-warning',
  infoBand: '--band-info',
} as const;

export type ChartColours = Record<keyof typeof tokens, string>;

const readers = new Set<() => void>();
let known: ChartColours | undefined;
let isWatching = false;

/** The colours of the theme that is shown now. What is printed has a drawing of its own. */
export function chartColours(): ChartColours {
  watch();
  known ??= read();
  return known;
}

/** Tells when the colours are others, so that what is drawn must be drawn anew. @returns the way to leave */
export function subscribeToColours(reader: () => void): () => void {
  watch();
  readers.add(reader);
  return () => readers.delete(reader);
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  const forget = () => {
    known = undefined;
    for (const reader of [...readers]) reader();
  };
  // The theme and the accent stand in attributes of the root.
  new MutationObserver(forget).observe(document.documentElement, { attributes: true });
}

function read(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(tokens).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ]);
  return Object.fromEntries(entries) as ChartColours;
}
