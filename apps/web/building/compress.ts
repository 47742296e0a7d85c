import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this size, the headers of an answer weigh more than what compression saves. */
const worthwhileBytes = 512;

/** Fonts and pictures are compressed already. */
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/**
 * Writes `name.br` and `name.gz` beside every text of a folder, as small as possible. The server sends them as they are, so
 * no visitor waits for compression.
 */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => texts.has(extname(name)) && !name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < worthwhileBytes) return;
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Compresses all files of a finished build. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // Also for files of the public folder, which are copied before the bundle is written.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => compressFolder(dir ?? ''),
    },
  };
}
