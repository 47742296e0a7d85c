import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Keyring } from '../../platform/process/keyring.ts';

/** The accounts of a household; older ones are dropped. */
const maxUsers = 8;

const KnownBrowser = Type.Object({
  id: Type.String(),
  /** Ids of the users who have signed in with it, the latest first. */
  users: Type.Array(Type.String()),
});
/** Describes a browser in which somebody has signed in before. It keeps this in a sealed cookie, also after a sign-out. */
export type KnownBrowser = Type.Static<typeof KnownBrowser>;

/** Adds a user to a browser, which is created if there is none. */
export function addUser(browser: KnownBrowser | undefined, userId: string): KnownBrowser {
  const others = browser?.users.filter((each) => each !== userId) ?? [];
  return { id: browser?.id ?? randomUUID(), users: [userId, ...others].slice(0, maxUsers) };
}

export function sealBrowser(keyring: Keyring, browser: KnownBrowser): string {
  return keyring.seal(JSON.stringify(browser));
}

/** Opens the cookie of a browser. Undefined if it is missing or forged. */
export function openBrowser(
  keyring: Keyring,
  sealed: string | undefined,
): KnownBrowser | undefined {
  const text = sealed === undefined ? undefined : keyring.open(sealed);
  if (text === undefined) return undefined;
  const browser: unknown = JSON.parse(text);
  return Value.Check(KnownBrowser, browser) ? browser : undefined;
}
