import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '../../../src/platform/storage/s3-settings.ts';
import { allowOrigins, answerAboutRules, type StubRules, usualRules } from './s3-stub-rules.ts';
import { signatureProblem } from './s3-stub-signature.ts';

interface StubObject {
  body: Buffer;
  storedAt: Date;
  /** Headers that are returned with it. */
  headers: Record<string, string>;
}

interface StubRequest {
  method: string;
  /** Empty for a request about the bucket itself. */
  key: string;
}

/** A fault that the store simulates. */
export type StubFault =
  | { kind: 'status'; status: number; code: string }
  /** Takes the request and never answers. */
  | { kind: 'silence' }
  | { kind: 'delay'; ms: number }
  /** Breaks the connection after so many bytes of a body, or pauses there for good. */
  | { kind: 'cut' | 'stall'; afterBytes: number };

export interface S3Stub {
  settings: S3Settings & { endpoint: string };
  /** The same as environment variables of a process. */
  environment: Record<string, string>;
  objects: Map<string, StubObject>;
  /** Every request, such as `PUT uploads/log-1.gz`. */
  requests: string[];
  /** Decides for each request; undefined means no fault. */
  fault: (request: StubRequest) => StubFault | undefined;
  /** What the bucket allows and does. */
  rules: StubRules;
  /** Refuses connections until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

const credentials = { accessKeyId: 'stub-key', secretAccessKey: 'stub-secret' };
const bucket = 'rider-logs';
const region = 'eu-test-1';
const pageSize = 2;

/**
 * A store for tests that implements the part of S3 that the server uses, and checks every signature. Stop it with
 * `pause`.
 */
export async function openS3Stub(now: () => Date = () => new Date()): Promise<S3Stub> {
  const stub: StubState = {
    rules: { ...usualRules },
    objects: new Map(),
    requests: [],
    fault: () => undefined,
  };
  const server = http.createServer((request, response) => {
    answer(stub, now(), request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const pause = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const port = await listen(0);

  const endpoint = `http://127.0.0.1:${port}`;
  return Object.assign(stub, {
    settings: { bucket, region, endpoint, credentials, prefix: 'uploads/' },
    environment: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    pause,
    resume: async () => {
      await listen(port);
    },
  });
}

type StubState = Pick<S3Stub, 'objects' | 'requests' | 'fault' | 'rules'>;

async function answer(
  stub: StubState,
  now: Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const body = await buffer(request);
  response.setHeader('date', now.toUTCString());
  allowOrigins(stub.rules, request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(200).end();

  const [, named = '', ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const method = request.method ?? '';
  stub.requests.push(`${method} ${key}`.trim());
  const fault = stub.fault({ method, key });
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'delay') await sleep(fault.ms);
  if (fault?.kind === 'status') return refuse(response, fault.status, fault.code);
  const problem = signatureProblem(request, { url, body, now, region, key: credentials });
  const isOpen = stub.rules.isPublic && method === 'GET';
  if (problem !== undefined && !isOpen) {
    return refuse(response, problem.startsWith('Authorization') ? 400 : 403, problem);
  }
  if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');

  if (answerAboutRules(stub.rules, url, response)) return;
  if (key === '' && method === 'GET') return list(stub.objects, url.searchParams, response);
  const object = stub.objects.get(key);
  switch (method) {
    case 'PUT': {
      const headers = storedHeaders(request, stub.rules);
      stub.objects.set(key, { body: plainBody(request, body), storedAt: now, headers });
      return void response.writeHead(200, { ...headers, etag: etagOf(body) }).end();
    }
    case 'DELETE':
      stub.objects.delete(key);
      return void response.writeHead(204).end();
    case 'GET':
    case 'HEAD':
      if (!object) return refuse(response, 404, method === 'GET' ? 'NoSuchKey' : undefined);
      return send(object, { isHead: method === 'HEAD', fault }, response);
    default:
      return refuse(response, 405, 'MethodNotAllowed');
  }
}

function refuse(response: ServerResponse, status: number, code?: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function list(objects: S3Stub['objects'], query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, pageSize);
  const contents = page.map(
    ([key, { body, storedAt }]) =>
      `<Contents><Key>${escaped(key)}</Key><Size>${body.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
  );
  const isTruncated = found.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
    : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

/** Names of objects may have signs that mean something in XML. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function send(
  { body, storedAt, headers }: StubObject,
  { isHead, fault }: { isHead: boolean; fault: StubFault | undefined },
  response: ServerResponse,
): void {
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    'last-modified': storedAt.toUTCString(),
    etag: etagOf(body),
  });
  if (fault?.kind === 'cut' || fault?.kind === 'stall') {
    response.write(body.subarray(0, fault.afterBytes), () => {
      if (fault.kind === 'cut') response.destroy();
    });
    return;
  }
  response.end(isHead ? undefined : body);
}

function storedHeaders(
  { headers }: IncomingMessage,
  { isEncrypted }: StubRules,
): Record<string, string> {
  const encodings = (headers['content-encoding'] ?? '').split(',').map((each) => each.trim());
  const encoding = encodings.filter((each) => each !== '' && each !== 'aws-chunked').join(',');
  const encryption = headers['x-amz-server-side-encryption'];
  return {
    ...(encoding && { 'content-encoding': encoding }),
    ...(typeof encryption === 'string' &&
      isEncrypted && { 'x-amz-server-side-encryption': encryption }),
  };
}

/** Decodes the stream's chunks, each after a line with its size in hexadecimal. */
function plainBody({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (!String(headers['x-amz-content-sha256']).startsWith('STREAMING-')) return body;
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}
