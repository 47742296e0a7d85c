/** The colour token for each thing drawn on a canvas. */
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

/** Reads the colours of the current theme. Print has separate drawings. */
export function chartColours(): ChartColours {
  watch();
  known ??= read();
  return known;
}

/** Calls back when the colours change, so that drawings can be redrawn. @returns a function that unsubscribes */
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
  // The theme and the accent are attributes of the root.
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
