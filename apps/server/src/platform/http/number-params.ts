import type { FastifyInstance } from 'fastify';

/** Plain decimal digits: the usual conversion also takes `1e999`, `0x10`, a blank and `Infinity`. */
const plainNumber = /^-?\d{1,15}(\.\d{1,20})?$/;

/**
 * Turns numbers in queries and paths from text into numbers, on routes that are registered after this. What is no plain
 * number stays a text, which the schema then refuses. Bodies carry numbers as they are, so nothing there is converted.
 */
export function readNumberParams(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { schema } = request.routeOptions;
    convertNumbers(request.query, schema?.querystring);
    convertNumbers(request.params, schema?.params);
  });
}

function convertNumbers(values: unknown, schema: unknown): void {
  if (!isRecord(values) || !isRecord(schema) || !isRecord(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = values[name];
    const isNumber = isRecord(property) && ['integer', 'number'].includes(String(property.type));
    if (isNumber && typeof text === 'string' && plainNumber.test(text)) values[name] = Number(text);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
