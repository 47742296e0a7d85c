import type { FastifyInstance } from 'fastify';
import { isRecord } from './number-params.ts';

/** Reads an absent body as an empty object where a call needs no value in it, on routes that are registered after this. */
export function readAbsentBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients announce JSON with every call, also with one that sends none.
    if (body === '') done(null, undefined);
    else readJson(request, String(body), done);
  });
  app.addHook('preValidation', async (request) => {
    const body = request.routeOptions.schema?.body;
    if (request.body === undefined && canBeEmpty(body)) request.body = {};
  });
}

function canBeEmpty(schema: unknown): boolean {
  if (!isRecord(schema) || schema.type !== 'object') return false;
  const { required, properties } = schema;
  if (!Array.isArray(required)) return true;
  return required.every((name) => {
    const property = isRecord(properties) ? properties[name] : undefined;
    return isRecord(property) && 'default' in property;
  });
}
