import { contactWaitMinutes } from '@ridescope/contract/contact-terms';
import { formErrors } from '@ridescope/words/errors/account-errors';
import { contactErrors, tooManyMessages } from '@ridescope/words/errors/contact-errors';
import { ApiError } from '../../shared/api-client.ts';

/** Shown after sending. Business constants of the specification. */
export const sentText = "Message sent successfully! We'll get back to you soon.";

/** Says why a message couldn't be sent. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return contactErrors.failed;
  const { code, message, details, isServerText } = error;
  switch (code) {
    case 'RATE_LIMIT_EXCEEDED': {
      const { remainingMinutes } = details;
      const minutes = typeof remainingMinutes === 'number' ? remainingMinutes : contactWaitMinutes;
      return tooManyMessages(minutes);
    }
    case 'VALIDATION_ERROR':
      return contactErrors.invalid(message);
    case 'NETWORK_ERROR':
      return formErrors.network;
    case 'AUTHENTICATION_REQUIRED':
      return contactErrors.signedOut;
    default:
      return isServerText ? message : contactErrors.failed;
  }
}
