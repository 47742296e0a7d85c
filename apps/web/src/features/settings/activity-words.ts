import type { SecurityEventKind } from '@ridescope/contract/security-events';

/** Words each kind of event for the owner of the account. */
const eventWords: Record<SecurityEventKind, string> = {
  signedIn: 'Signed in',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong code',
  wrongPasskey: 'Passkey refused',
  blocked: 'Blocked after too many attempts',
  passwordReset: 'Password reset with a mailed code',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  mfaOn: 'Two-step sign-in turned on',
  mfaOff: 'Two-step sign-in turned off',
  recoveryCodeUsed: 'Recovery code used',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  exported: 'Data exported',
  reportDeleted: 'Report deleted',
  accountDeleted: 'Account deleted',
  accessRefused: 'Access refused',
  payment: 'Tokens paid',
  paymentReversed: 'Payment refunded',
  paymentRestored: 'Refunded payment returned',
};

/** Events that somebody else may have caused, so that the owner should look at them. */
const suspicious: ReadonlySet<SecurityEventKind> = new Set([
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'blocked',
  'accessRefused',
]);

/** @param kind from the server, which may be newer than this page. */
export function activityWords(kind: string): string {
  return Object.hasOwn(eventWords, kind) ? eventWords[kind as SecurityEventKind] : 'Other event';
}

export function isSuspicious(kind: SecurityEventKind): boolean {
  return suspicious.has(kind);
}
