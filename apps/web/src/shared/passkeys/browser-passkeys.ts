import type {
  NewPasskeyAnswer,
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@ridescope/contract/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { canHavePasskeys, noPasskeysHere, PasskeyError } from './can-have-passkeys.ts';

/* Loads when a passkey is asked for: no other page needs the library. */

/** Asks the browser for a new passkey. @throws PasskeyError with a text for the user */
export async function makePasskey(optionsJSON: NewPasskeyOptions): Promise<NewPasskeyAnswer> {
  requireSupport();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new PasskeyError(textOf(error, makingTexts), { cause: error });
  }
}

/**
 * Asks the browser for an answer of a passkey. The request before it ends.
 * @throws PasskeyError with a text for the user
 */
export async function askForPasskey(
  optionsJSON: PasskeyOptions,
  { isAutofill = false } = {},
): Promise<PasskeyAnswer> {
  requireSupport();
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  } catch (error) {
    throw new PasskeyError(textOf(error, askingTexts), { cause: error });
  }
}

/** Says whether the browser can offer passkeys in the list of its autofill. */
export async function hasAutofill(): Promise<boolean> {
  return canHavePasskeys() && (await browserSupportsWebAuthnAutofill());
}

/** Ends the request that waits, so that a page can be left. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

function requireSupport(): void {
  if (!canHavePasskeys()) throw new PasskeyError(noPasskeysHere);
}

const askingTexts: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser gave no passkey. Please try again, or use your password.',
  SecurityError: noPasskeysHere,
};
const makingTexts: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser made no passkey. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError:
    "This device can't check who you are with a PIN, a finger or your face. Please use another one.",
  NotSupportedError: "This device can't make passkeys. Please use another one.",
  SecurityError: noPasskeysHere,
};

/** The library passes on the name of the browser's error. */
function textOf(error: unknown, texts: Readonly<Record<string, string>>): string {
  const name = error instanceof Error ? error.name : '';
  return texts[name] ?? 'The passkey failed in the browser. Please try again.';
}
