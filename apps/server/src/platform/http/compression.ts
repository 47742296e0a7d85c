import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { apiPrefix } from '@ridescope/contract/protocol';
import type { FastifyInstance } from 'fastify';

/** Below this size, an answer fits into one packet anyway. */
const thresholdBytes = 1024;

/**
 * Compresses the answers of all routes that are registered after this, for callers that accept it.
 *
 * Compression can leak a secret if an answer contains both the secret and text of an attacker, and the attacker can make a
 * browser ask for it many times (BREACH). Our API takes a token in a header, which no foreign page can send. Only the calls
 * under `/auth` work with cookies and answer with secrets, so they stay uncompressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${apiPrefix}/auth/`)) route.compress = false;
  });
  await app.register(compress, {
    threshold: thresholdBytes,
    encodings: ['br', 'gzip'],
    // The usual level of Brotli takes tenths of a second for a long answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // Logs arrive compressed, and their own code limits what comes out of them.
    globalDecompression: false,
  });
}
