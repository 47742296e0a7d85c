/**
 * Set when a user turned off the question about the price. One flag for the upload and the advanced analysis.
 */
export const skipConfirmationKey = 'skipAnalysisConfirmation';

export function isConfirmationSkipped(): boolean {
  try {
    return localStorage.getItem(skipConfirmationKey) === 'true';
  } catch {
    // Storage is switched off, so nothing was ever stored in it.
    return false;
  }
}

export function skipConfirmation(): void {
  try {
    localStorage.setItem(skipConfirmationKey, 'true');
  } catch {
    // Without storage, the question comes again.
  }
}

export function resetConfirmation(): void {
  localStorage.removeItem(skipConfirmationKey);
}
