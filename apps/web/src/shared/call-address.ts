import type { Endpoint } from '@ridescope/contract/endpoint';
import { apiPrefix } from '@ridescope/contract/protocol';

/**
 * Fills the path of a call with values, percent-encoded: `callAddress<typeof getReport>('/report/:owner/:name', …)`. Only the
 * type of the endpoint is imported: its value would bring the schema library into the first load.
 * @throws Error when a parameter of the path has no value.
 */
export function callAddress<E extends Endpoint>(
  path: E['path'],
  params: Readonly<Record<string, string | number>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name} in ${path}`);
    return encodeURIComponent(String(value));
  });
  return apiPrefix + filled;
}
