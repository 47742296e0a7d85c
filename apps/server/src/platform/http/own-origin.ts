import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Refuses other sites: browsers name the site whose page sends a POST or opens a socket. With a public address, only
 * that one is ours.
 * @throws AppError FORBIDDEN for another site.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return; // Programs name none; they hold no browser's cookies.
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (publicUrl !== undefined || host !== request.host)
    throw new AppError('FORBIDDEN', requestErrors.otherSite);
}
