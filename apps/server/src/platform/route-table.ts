import type { FastifyInstance } from 'fastify';

/** Every route that was registered, to tell "no such address" from "not with this method". */
export class RouteTable {
  readonly #routes: { method: string; url: string; pattern: RegExp }[] = [];

  /** Notes the routes that are registered on `app` and its children from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) {
        this.#routes.push({ method: one, url, pattern: patternOf(url) });
      }
    });
  }

  /** Methods under which a path exists. */
  methodsOf(path: string): string[] {
    return this.#routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  }

  /** Method and address of each route. */
  list(): { method: string; url: string }[] {
    return this.#routes.map(({ method, url }) => ({ method, url }));
  }
}

function patternOf(url: string): RegExp {
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source.replace('*', '.*')}$`);
}
