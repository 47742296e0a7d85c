const key = 'dropAgain';

/** Remembers, for this tab, the name of a log that the browser refused to keep. */
export function rememberToDropAgain(fileName: string): void {
  try {
    sessionStorage.setItem(key, fileName);
  } catch {
    // Storage is switched off. The page has said so before the sign-up too.
  }
}

/** Returns the name of the log to drop again, if there is one. */
export function nameToDropAgain(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetToDropAgain(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off, so nothing was remembered.
  }
}
