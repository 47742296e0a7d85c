import type { InjectOptions } from 'fastify';
import type { Authenticate } from '../../../src/platform/http/access.ts';

/** Identifies the caller by a header, so that a test can act as several users. */
export const authenticateByHeader: Authenticate = async ({ headers }) =>
  headers['x-caller'] === undefined ? undefined : { id: String(headers['x-caller']), kind: 'user' };

/** Calls as a user; as a visitor where none is named. */
export function callBy(caller: string | undefined, options: InjectOptions): InjectOptions {
  return { ...options, headers: { ...options.headers, ...(caller && { 'x-caller': caller }) } };
}
