import type { ErrorCode } from './errors.ts';

/*
 * The topics of the help by error. This file doesn't load the schema library.
 */

/** The topic that explains each error. The last two are the browser's. */
export const errorTopics: Readonly<
  Record<ErrorCode | 'NETWORK_ERROR' | 'UNREADABLE_ANSWER', string>
> = {
  VALIDATION_ERROR: 'formErrors',
  AUTHENTICATION_REQUIRED: 'sessionEnded',
  SIGNATURE_INVALID: 'uploadFailed',
  SIGNATURE_EXPIRED: 'uploadFailed',
  INSUFFICIENT_TOKENS: 'notEnoughTokens',
  FORBIDDEN: 'noAccess',
  ENVIRONMENT_RESTRICTED: 'restricted',
  NOT_FOUND: 'pageMissing',
  METHOD_NOT_ALLOWED: 'serverUnreachable',
  CONFLICT: 'uploadFailed',
  PAYLOAD_TOO_LARGE: 'logTooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'notALog',
  RATE_LIMIT_EXCEEDED: 'tooManyRequests',
  NOT_AUTHORIZED: 'signInTrouble',
  USER_NOT_FOUND: 'signInTrouble',
  USER_NOT_CONFIRMED: 'signInTrouble',
  PASSWORD_RESET_REQUIRED: 'resetPassword',
  TOO_MANY_FAILED_ATTEMPTS: 'tooManyAttempts',
  LIMIT_EXCEEDED: 'tooManyAttempts',
  CODE_MISMATCH: 'codeWrong',
  EXPIRED_CODE: 'codeWrong',
  ALIAS_EXISTS: 'signInTrouble',
  USERNAME_EXISTS: 'signInTrouble',
  INVALID_PASSWORD: 'passwordRules',
  INVALID_PARAMETER: 'formErrors',
  STORAGE_UNAVAILABLE: 'storageFull',
  SERVICE_UNAVAILABLE: 'serverUnreachable',
  INTERNAL_ERROR: 'serverUnreachable',
  NETWORK_ERROR: 'serverUnreachable',
  UNREADABLE_ANSWER: 'serverUnreachable',
};
