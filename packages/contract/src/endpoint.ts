import { type TSchema, Type } from 'typebox';
import { errorCodes } from './errors.ts';
import { apiPrefix } from './protocol.ts';

/** The body of every error answer. */
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
  /** Who may call: `public`, a signed-in `user`, the `owner` named in the path, or whoever holds a `signature`. */
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

/** What the parameters of an endpoint's path hold. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends TSchema }
  ? Type.Static<S>
  : Record<string, never>;

/** What an endpoint takes behind the question mark. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends TSchema }
  ? Type.Static<S>
  : undefined;

/** What an endpoint takes as its body. */
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends TSchema }
  ? Type.Static<S>
  : undefined;

/** What an endpoint answers when all went well. */
export type ResponseOf<E extends Endpoint> = Type.Static<E['response']>;
