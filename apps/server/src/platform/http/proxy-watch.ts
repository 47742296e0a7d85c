import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/** Shown to operators. Behind such a proxy all users share one network address, and one count of attempts. */
const warning =
  'Calls come through a proxy that TRUST_PROXY does not name, so all users seem to share its address.';

/**
 * Watches for a proxy in front that isn't trusted, and logs a warning at start or at the first sign of one. A caller
 * without a proxy can send the header too, so this is a warning and not an error.
 * @returns the warnings so far.
 */
export function watchProxies(app: FastifyInstance, config: Config): () => string[] {
  let isFound = false;
  const found = () => {
    if (!isFound) app.log.warn({ event: 'proxy.notTrusted' }, warning);
    isFound = true;
  };
  // The server itself doesn't speak TLS, so something else must.
  const needsProxy = config.publicUrl?.startsWith('https:') ?? false;
  if (needsProxy && config.trustProxy === undefined) found();
  app.addHook('onRequest', async (request) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    // The list has only the peer itself if the peer isn't trusted.
    if (isForwarded && (request.ips?.length ?? 1) === 1) found();
  });
  return () => (isFound ? [warning] : []);
}
