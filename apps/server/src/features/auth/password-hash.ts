import * as library from 'better-auth/crypto';

/** scrypt with the cost of the account library, and a salt of its own. It takes a core some 60 ms, so never twice. */
export function hashPassword(password: string): Promise<string> {
  return library.hashPassword(password);
}

export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return library.verifyPassword({ hash, password });
}

let ofNobody: Promise<string> | undefined;

/** The hash of a password that nobody has, made like all others. The first call makes it. */
export function hashOfNobody(): Promise<string> {
  ofNobody ??= hashPassword('nobody has this password');
  return ofNobody;
}
