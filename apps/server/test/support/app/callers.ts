import type { InjectOptions } from 'fastify';
import type { Authenticate } from '../../../src/platform/access.ts';

/** Tells who calls from a header, so that a test can be several people. */
export const authenticateByHeader: Authenticate = async ({ headers }) =>
  headers['x-caller'] === undefined ? undefined : { id: String(headers['x-caller']), kind: 'user' };

/** A call by somebody; by a visitor where nobody is named. */
export function callBy(caller: string | undefined, options: InjectOptions): InjectOptions {
  return { ...options, headers: { ...options.headers, ...(caller && { 'x-caller': caller }) } };
}
