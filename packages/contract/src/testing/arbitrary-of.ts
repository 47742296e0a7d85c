import fc from 'fast-check';

/** Members of JSON schemas that the report's schema uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** Generates documents that follow a schema, with or without optional members. Numbers without limits are 1. */
export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  // TypeBox schemas are JSON schemas.
  return documentOf(schema as Schema);
}

function documentOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(documentOf));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(documentOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'string':
      return textOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? 1,
        max: schema.maximum ?? Math.max(1, schema.minimum ?? 1),
      });
    default:
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`);
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([key, member]) => [key, documentOf(member)]);
  // The keys are only known at run time, so the type can't name them.
  return fc.record(Object.fromEntries(members), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  });
}

function textOf({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-01-13T17:44:00.000Z');
  if (pattern) return fc.constant('2025-06');
  return fc.string({ maxLength: 8 });
}
