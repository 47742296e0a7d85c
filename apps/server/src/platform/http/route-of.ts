import { type Endpoint, ErrorBody } from '@ridescope/contract/endpoint';
import type { FastifyContextConfig } from 'fastify';
import type { TSchema } from 'typebox';

type Part<E, Name extends string, As extends string> =
  E extends Record<Name, infer S extends TSchema> ? Record<As, S> : unknown;

type SchemaOf<E extends Endpoint> = Part<E, 'params', 'params'> &
  Part<E, 'query', 'querystring'> &
  Part<E, 'body', 'body'> & { summary: string; response: { 200: E['response'] } };

/**
 * Builds the parts of a route that the contract fixes: method, address, schemas, and who may call it. Spread it into
 * `app.route` and add the handler.
 * @param cost for a call that takes more of the processor than usual
 */
export function routeOf<const E extends Endpoint>(
  endpoint: E,
  cost: Pick<FastifyContextConfig, 'processorMs'> = {},
) {
  const { method, path, access, summary, params, query, body, response } = endpoint;
  const schema = {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: response, '4xx': ErrorBody, '5xx': ErrorBody },
  };
  return {
    method,
    url: path,
    config: { access, ...cost },
    // The schema holds exactly the parts that the endpoint has; spreading optional parts hides that from the compiler.
    schema: schema as unknown as SchemaOf<E>,
  };
}
