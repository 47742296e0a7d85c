/**
 * Set where a user asked not to be told the price of an analysis again. One flag for the upload and the advanced
 * analysis.
 */
export const skipConfirmationKey = 'skipAnalysisConfirmation';

export function isConfirmationSkipped(): boolean {
  try {
    return localStorage.getItem(skipConfirmationKey) === 'true';
  } catch {
    // Storage is switched off: then nothing was ever kept in it.
    return false;
  }
}

export function skipConfirmation(): void {
  try {
    localStorage.setItem(skipConfirmationKey, 'true');
  } catch {
    // Then the question comes again.
  }
}

export function resetConfirmation(): void {
  localStorage.removeItem(skipConfirmationKey);
}
