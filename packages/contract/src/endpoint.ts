import { type TSchema, Type } from 'typebox';
import { errorCodes } from './errors.ts';
import { apiPrefix } from './protocol.ts';

/** Body of every error answer. */
export const ErrorBody = Type.Object({
  error: Type.Object({
    code: Type.Enum([...errorCodes]),
    message: Type.String({ description: 'One plain sentence for a person.' }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
});
export type ErrorBody = Type.Static<typeof ErrorBody>;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API prefix, with `:name` parameters. */
  path: string;
  summary: string;
  /** Who may call: everyone (`public`), a signed-in `user`, the `owner` in the path, or a caller with a `signature`. */
  access: 'public' | 'user' | 'owner' | 'signature';
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/** Keeps the literal types of an endpoint, so that handlers and clients derive theirs from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/**
 * Fills an endpoint's path with values, percent-encoded.
 * @throws Error when a parameter of the path has no value.
 */
export function pathOf(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name} in ${endpoint.path}`);
    return encodeURIComponent(String(value));
  });
  return apiPrefix + path;
}

/** Parameters in an endpoint's path. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends TSchema }
  ? Type.Static<S>
  : Record<string, never>;

/** Query of an endpoint. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends TSchema }
  ? Type.Static<S>
  : undefined;

/** Request body of an endpoint. */
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends TSchema }
  ? Type.Static<S>
  : undefined;

/** Answer of an endpoint on success. */
export type ResponseOf<E extends Endpoint> = Type.Static<E['response']>;
