import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Scripts of `src/boot/` that run before the app, by the name under which the server and the page know them. */
const sources: Readonly<Record<string, string>> = {
  'before-app.js': 'src/boot/before-app.ts',
  'early-answers.js': 'src/boot/early-answers.ts',
};

/**
 * Makes each of them one file without imports: browsers run it at once, while a module would wait for the whole HTML. Puts the
 * first one into every page; the server adds the other to the pages of signed-in users.
 */
export function bootScripts(): Plugin {
  return {
    name: 'boot-scripts',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(sources))
        this.emitFile({ type: 'asset', fileName, source: await bundled(source) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = sources[request.url?.slice(1) ?? ''];
        if (source === undefined) return next();
        bundled(source).then((code) => {
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
    // After Vite, which takes every script of the page for a module.
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: '/before-app.js' }, injectTo: 'head-prepend' },
      ],
    },
  };
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, entry), output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`);
  return chunk.code;
}
