/** Width at which charts are drawn for print: a sheet of A4 or Letter less its margins, CSS pixels. */
export const paperWidthPx = 690;

const readers = new Set<() => void>();
let isOnPaper = false;
let isWatching = false;

/** Whether the page is being printed or shown as it would be. */
export const isPrinting = () => isOnPaper;

/** Tells when printing begins and ends. @returns the way to leave */
export function subscribeToPrint(reader: () => void): () => void {
  watch();
  readers.add(reader);
  return () => readers.delete(reader);
}

// For the life of the page: there is one window and one printer. Some browsers tell by event, some by media query only.
function watch() {
  if (isWatching) return;
  isWatching = true;
  const media = window.matchMedia('print');
  media.addEventListener('change', () => change(media.matches));
  window.addEventListener('beforeprint', () => change(true));
  window.addEventListener('afterprint', () => change(false));
  isOnPaper = media.matches;
}

function change(next: boolean) {
  if (next === isOnPaper) return;
  isOnPaper = next;
  for (const reader of [...readers]) reader();
}
