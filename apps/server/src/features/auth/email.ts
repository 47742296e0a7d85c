import { AppError } from '../../platform/app-error.ts';

/** An e-mail as it is compared and stored. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** @throws AppError INVALID_PARAMETER for a text that cannot be an address. */
export function requireEmail(email: string): string {
  const normal = normalEmail(email);
  // One at sign, a dot behind it, and nothing that ends or lists addresses in the header of a mail.
  if (!/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/.test(normal)) {
    throw new AppError('INVALID_PARAMETER', 'Invalid email address. Please check it.');
  }
  return normal;
}
