/** Says whether the browser can have passkeys here: only at a secure address, and only at one with a name. */
export function canHavePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^([\d.]+|\[.*)$/.test(location.hostname);
}

/** Why a browser gave no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Shown where passkeys can't be had. */
export const noPasskeysHere =
  "This browser can't use passkeys at this address. Please use your password.";
