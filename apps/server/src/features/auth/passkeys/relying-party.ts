import { isIP } from 'node:net';
import { passkeyErrors } from '@ridescope/words/errors/account-errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';

/** The site that passkeys belong to, in the words of the standard. */
export interface RelyingParty {
  /** Such as `https://ridescope.example`. */
  origin: string;
  /** Host of the origin, without its port. */
  id: string;
}

/**
 * Returns the site of the public address. Without one it is `localhost`: any other name could be chosen by the caller.
 * @throws AppError CONFLICT where browsers make no passkeys: at an address without a name.
 */
export function relyingPartyOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): RelyingParty {
  const { origin, hostname: id } = new URL(publicUrl ?? `${protocol}://${host}`);
  const hasName =
    publicUrl === undefined ? id === 'localhost' : isIP(id) === 0 && !id.includes(':');
  if (hasName) return { origin, id };
  throw new AppError('CONFLICT', passkeyErrors.noName);
}
