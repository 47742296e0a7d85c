const betweenLinesMs = 60_000;
let shownAtMs = 0;

/** Says how far a run is: over the last line of a terminal, or in a line a minute elsewhere. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  else if (performance.now() - shownAtMs > betweenLinesMs) {
    shownAtMs = performance.now();
    console.error(text);
  }
}

/** Goes back to the start of the line, which what is printed next overwrites. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r');
}
