/**
 * Fails a test with everything that went wrong in a run, by what it is.
 * @throws Error on one line, because the end of a run of all tests repeats no more than the first line of a failure.
 */
export function requireNothingWrong(wrongs: Record<string, readonly string[]>): void {
  const found = Object.entries(wrongs)
    .filter(([, about]) => about.length > 0)
    .map(([what, about]) => `${what}: ${about.join('; ').replaceAll(/\s*\n\s*/g, ' | ')}`);
  if (found.length > 0) throw new Error(found.join('. '));
}
