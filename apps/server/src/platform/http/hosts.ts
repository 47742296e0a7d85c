import { isIP } from 'node:net';
import { pathOf } from '@ridescope/contract/endpoint';
import { getHealth, getLiveness, getReadiness } from '@ridescope/contract/health';
import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses requests for a host that is not ours on every route that is registered after this. A foreign page can point
 * its own name at this server's address (DNS rebinding), and browsers then take our answers for that page's.
 * With a public address, only its host counts. Without one, addresses and `localhost` do, which DNS can't rebind.
 */
export function requireOwnHost(app: FastifyInstance, { publicUrl, host }: Config): void {
  const isDirect = (name: string) =>
    name === 'localhost' || name === host || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  app.addHook('onRequest', async (request) => {
    // A proxy might choose another one of them than this server.
    if (countHosts(request.raw.rawHeaders) > 1) {
      throw new AppError('VALIDATION_ERROR', requestErrors.severalHosts);
    }
    const url = urlOf(publicUrl?.startsWith('https:') ? 'https:' : 'http:', request.host);
    // Monitoring calls the machine itself, and a health check has nothing to hide.
    const isHealth = healthPaths.includes(request.url);
    const isOwn = publicUrl !== undefined && url?.host === new URL(publicUrl).host;
    const isDirectCall = url !== undefined && isDirect(url.hostname);
    if (isOwn || (isDirectCall && (publicUrl === undefined || isHealth))) return;
    throw new AppError('FORBIDDEN', requestErrors.wrongHost(publicUrl !== undefined));
  });
}

const healthPaths = [getHealth, getLiveness, getReadiness].map((each) => pathOf(each));

/** @param rawHeaders Names and values in turn. */
function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    .length;
}

/** Parses a Host header; undefined for one that is more or less than a host. */
function urlOf(protocol: string, host: string | undefined): URL | undefined {
  const address = `${protocol}//${host}/`;
  const url = host && URL.canParse(address) ? new URL(address) : undefined;
  return url?.href === `${protocol}//${url?.host}/` ? url : undefined;
}
