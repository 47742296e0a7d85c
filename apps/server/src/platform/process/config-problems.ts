import { isIP } from 'node:net';
import type { TSchema } from 'typebox';
import { isLoopback } from '../http/loopback.ts';

/*
 * What is wrong with the environment variables of a server, in words for its operator, who never sees a value.
 */

/** The variables that are set, by their names. */
export type Given = Readonly<Record<string, string | number>>;

/** Secrets that the server generated start with this word; production refuses them. */
export const developmentSecretPrefix = 'development-';

/** Variables that hold a secret, required in production. */
const secretKeys = ['UPLOAD_SECRET', 'AUTH_SECRET'] as const;

/** Says whether the server must be safe for others: in production, and wherever it can be reached from outside. */
export function isProductionIn(given: Given): boolean {
  const isReachable =
    given.PUBLIC_URL !== undefined || !isLoopback(String(given.HOST ?? '127.0.0.1'));
  return given.NODE_ENV === 'production' || isReachable;
}

/** Secrets that this process must be given, because it cannot generate one that all processes share. */
export function secretProblems(given: Given): string[] {
  const hasBucket = given.S3_BUCKET !== undefined;
  if (!isProductionIn(given)) {
    // Generated secrets lie in the data directory, which processes with a bucket don't share.
    return hasBucket && given.AUTH_SECRET === undefined
      ? ['AUTH_SECRET must be set with S3_BUCKET, the same for every process']
      : [];
  }
  return secretKeys.flatMap((key) => {
    if (given[key] === undefined) {
      // The bucket signs its addresses itself.
      return key === 'UPLOAD_SECRET' && hasBucket
        ? []
        : `${key} must be set in production, and wherever HOST or PUBLIC_URL lets others in`;
    }
    const isForDevelopment = String(given[key]).startsWith(developmentSecretPrefix);
    return isForDevelopment ? `${key} is a development secret, which production refuses` : [];
  });
}

/** Says whether a text is an address or a network, such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}

/** A variable's schema says in its description what values it takes, or as a number in its bounds. */
export function problemOf(
  error: { instancePath: string; message: string; params: object },
  schemas: Readonly<Record<string, TSchema>>,
): string {
  const key = error.instancePath.slice(1);
  const { description, minimum, maximum }: Hints = schemas[key] ?? {};
  if (description !== undefined) return `${key} must be ${description}`;
  if (minimum !== undefined) return `${key} must be a whole number from ${minimum} to ${maximum}`;
  const allowed = 'allowedValues' in error.params ? error.params.allowedValues : undefined;
  const choice = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  return `${key} ${error.message}${choice}`;
}

interface Hints {
  description?: string;
  minimum?: number;
  maximum?: number;
}
