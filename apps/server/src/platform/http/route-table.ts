import type { Endpoint } from '@ridescope/contract/endpoint';
import type { FastifyInstance } from 'fastify';

export interface ListedRoute {
  method: string;
  url: string;
  /** Who may call it. */
  access?: Endpoint['access'];
}

/** Lists every registered route, to tell "no such address" from "wrong method". */
export class RouteTable {
  readonly #routes: (ListedRoute & { pattern: RegExp })[] = [];

  /** Records the routes that are registered on `app` and its children from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat()) {
        const access = config?.access;
        this.#routes.push({ method: one, url, ...(access && { access }), pattern: patternOf(url) });
      }
    });
  }

  /** Returns the methods under which a path exists. */
  methodsOf(path: string): string[] {
    return this.#routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  }

  list(): ListedRoute[] {
    return this.#routes.map(({ pattern: _, ...route }) => route);
  }
}

function patternOf(url: string): RegExp {
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source.replace('*', '.*')}$`);
}
