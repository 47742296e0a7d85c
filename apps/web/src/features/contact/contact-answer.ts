import { contactWaitMinutes } from '@ridescope/contract/contact-terms';
import { ApiError } from '../../shared/api-client.ts';

/** Shown after sending. Business constants of the specification. */
export const sentText = "Message sent successfully! We'll get back to you soon.";
const failedText = 'Failed to send message. Please try again later.';

/** Says why a message couldn't be sent. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return failedText;
  const { code, message, details, isServerText } = error;
  switch (code) {
    case 'RATE_LIMIT_EXCEEDED': {
      const { remainingMinutes } = details;
      const minutes = typeof remainingMinutes === 'number' ? remainingMinutes : contactWaitMinutes;
      return `Too many submissions. Please try again in ${minutes} minute(s).`;
    }
    case 'VALIDATION_ERROR':
      return `Invalid form data: ${message}`;
    case 'NETWORK_ERROR':
      return 'Network error. Please check your connection and try again.';
    case 'AUTHENTICATION_REQUIRED':
      return 'Your sign-in has ended. Send again, and the message goes without your account.';
    default:
      return isServerText ? message : failedText;
  }
}
