import type { Endpoint } from '@ridescope/contract/endpoint';
import { apiPrefix } from '@ridescope/contract/protocol';
import { contractEndpoints } from '@ridescope/server/testing';
import { goodJson, sendCall } from './attack-call.ts';

/** A JSON schema, as far as calls are generated from it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
}

/** One call of the API as its OpenAPI document describes it. */
export interface Operation {
  method: string;
  /** With `{name}` parameters. */
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** What a call takes of the processor at most, as its route says. */
  processorMs: number | undefined;
  /** Absent for addresses beside the API. */
  access: Endpoint['access'] | undefined;
}

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** Reads all operations from the server's own description. @throws Error when it lacks a call of the contract. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const answer = await sendCall(origin, { method: 'GET', path: '/api/docs/json' });
  const document = goodJson<{ paths: Record<string, Record<string, unknown>> }>(answer);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, described]) => operationOf(path, method.toUpperCase(), described)),
  );
  const described = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const missing = endpoints.filter(
    ({ method, path }) => !described.has(`${method} ${describedPath(path)}`),
  );
  if (missing.length > 0) {
    const names = missing.map(({ method, path }) => `${method} ${path}`);
    throw new Error(`The API's description lacks ${names.join(', ')}`);
  }
  return operations;
}

const endpoints = await contractEndpoints();

/** Writes a path of the contract as the description does. */
export function describedPath(path: string): string {
  return apiPrefix + path.replace(/:(\w+)/g, '{$1}');
}

function operationOf(path: string, method: string, described: unknown): Operation {
  // Written by the server's own documentation plugin.
  const {
    parameters = [],
    requestBody,
    'x-processor-ms': processorMs,
  } = described as {
    parameters?: Parameter[];
    'x-processor-ms'?: number;
    requestBody?: { content?: Record<string, { schema?: Schema }> };
  };
  const endpoint = endpoints.find(
    (each) => each.method === method && describedPath(each.path) === path,
  );
  return {
    method,
    path,
    parameters,
    processorMs,
    body: requestBody?.content?.['application/json']?.schema,
    access: endpoint?.access,
  };
}
