import type { SessionEnd } from '@ridescope/contract/auth';

/** `ended`: the reason is unknown, for example because the browser has forgotten its cookie. */
export type KnownEnd = SessionEnd | 'ended';

const texts: Record<KnownEnd, string> = {
  expired: 'Your sign-in has expired. Sign in again to continue.',
  signedOutElsewhere: 'You were signed out from another browser. Sign in again to continue.',
  passwordChanged:
    'Your password was changed, so this browser was signed out. Sign in with the new password.',
  mfaChanged:
    'Your authenticator was changed, so this browser was signed out. Sign in again to continue.',
  passkeyRemoved:
    'One of your passkeys was removed, so this browser was signed out. Sign in again to continue.',
  tooManySessions:
    'You signed in to more than 20 browsers, so this one was signed out. Sign in again to continue.',
  signInRequired: 'You were signed out and need to sign in again.',
  ended: 'You are no longer signed in. Sign in again to continue.',
};

/** Says why a session ended and what to do. */
export function sessionEndText(end: KnownEnd): string {
  return texts[end];
}

/** Reads a reason that came from the server or from storage; a newer version may know others. */
export function knownEnd(value: unknown): KnownEnd {
  return Object.keys(texts).includes(String(value)) ? (value as KnownEnd) : 'ended';
}
