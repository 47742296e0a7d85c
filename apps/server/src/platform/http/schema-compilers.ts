import validatorSelector from '@fastify/ajv-compiler';
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type BuildSerializer = NonNullable<Compilers['buildSerializer']>;

const buildSerializer = serializerSelector();
const buildValidator = validatorSelector();
const serializers = new WeakMap<object, ReturnType<ReturnType<BuildSerializer>>>();

/**
 * Fastify's own compilers, but each schema is compiled once per process: all routes have the same error answer, and tests start
 * hundreds of servers in one process, whose time went mostly into compiling.
 */
export const schemaCompilers: Compilers = {
  // Keeps what it has compiled by the schema and its options.
  buildValidator,
  buildSerializer(externalSchemas, options) {
    const compile = buildSerializer(externalSchemas, options);
    return (route) => {
      const schema = route.schema as object;
      const made = serializers.get(schema) ?? compile(route);
      serializers.set(schema, made);
      return made;
    };
  },
};

/** Refuses a body with anything that its schema doesn't name, where the others leave it out. */
export const strictValidator = buildValidator(
  {},
  { customOptions: { coerceTypes: false, removeAdditional: false } },
);
