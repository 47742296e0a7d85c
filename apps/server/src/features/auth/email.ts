import { contactLimits } from '@ridescope/contract/contact-terms';
import { sessionErrors } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';

/** Normalizes an email for comparison and storage. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Normalizes an email. @throws AppError INVALID_PARAMETER for a text that can't be an address. */
export function requireEmail(email: string): string {
  const normal = normalizeEmail(email);
  // One at sign, a dot after it, and no character that could end or separate addresses in a mail header.
  const isShort = normal.length <= contactLimits.emailMax;
  if (
    !isShort ||
    !/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/.test(normal)
  ) {
    throw new AppError('INVALID_PARAMETER', sessionErrors.invalidEmail);
  }
  return normal;
}
