import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { demos, demosPath } from '@ridescope/contract/demos';
import type { Endpoint } from '@ridescope/contract/endpoint';
import { apiPrefix, traceIdHeader } from '@ridescope/contract/protocol';
import type { FastifyInstance } from 'fastify';
import { version } from '../process/version.ts';
import { usualCallMs } from './processor-budget.ts';

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `Comes from \`POST ${apiPrefix}/auth/token\` and is valid for 15 minutes.`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'ridescope_session',
    description: 'Set by a complete sign-in. No script can read it.',
  },
  signature: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: `Part of the address from \`POST ${apiPrefix}/signedUrl/…\`.`,
  },
} as const;

const docsPath = `${apiPrefix}/docs`;
/** Compressing the longest of these takes so long: the script of the library has 1.7 MB. */
const docsCallMs = 80;
const dearRoutes = [`${docsPath}/json`, `${docsPath}/yaml`, `${docsPath}/static/`];

/** The page runs only its own files. Its library sets styles of elements by script, and its style sheet has pictures inside. */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

type Scheme = keyof typeof securitySchemes;

const sessionCalls = [`${apiPrefix}/auth/token`, `${apiPrefix}/auth/sign-out`];

/** Returns what a caller must send; nothing for calls that are open to everyone. */
function securityOf(url: string, access: Endpoint['access'] | undefined) {
  const needs = (scheme: Scheme) => [{ [scheme]: [] }];
  if (sessionCalls.includes(url)) return needs('session');
  if (access === 'user' || access === 'owner') return needs('token');
  return access === 'signature' ? needs('signature') : [];
}

/** The first part of a path after the prefix: `/api/report/{owner}` belongs to `report`. */
function groupOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1);
  return first === 'api' ? second : first;
}

/** Demos are files of the web app and no routes. */
const demoPaths = Object.fromEntries(
  demos.flatMap(({ file, analysisFile, title }) => [
    [
      demosPath + file,
      openFile(`The demo report "${title}", in the form of a public copy`, 'The report'),
    ],
    [
      demosPath + analysisFile,
      openFile(`The advanced analysis of the demo "${title}"`, 'The document'),
    ],
  ]),
);

function openFile(summary: string, description: string) {
  const responses = { 200: { description } };
  return { get: { tags: [groupOf(demosPath)], summary, security: [], responses } };
}

/** Describes every API route that is registered after this as OpenAPI, at `/api/docs`, `/api/docs/json` and `/api/docs/yaml`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ridescope',
        version,
        description: `Every error answer is \`{ error: { code, message, details? } }\`, its code one of a closed list. Its header \`${traceIdHeader}\` names it in the log of the server.`,
      },
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => {
      const security = securityOf(url, route.config?.access);
      const processorMs = route.config?.processorMs ?? usualCallMs;
      const tags = [groupOf(url)];
      return { schema: { ...schema, tags, security, 'x-processor-ms': processorMs }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      return { ...openapiObject, paths: { ...openapiObject.paths, ...demoPaths } };
    },
  });
  app.addHook('onRoute', (route) => {
    const isDear = dearRoutes.some((start) => route.url.startsWith(start));
    if (isDear) route.config = { ...route.config, processorMs: docsCallMs };
  });
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    theme: { title: 'API of Ridescope' },
    // Calls need a token, which only our pages have: the page describes them, and sends none.
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], validatorUrl: 'none' },
    staticCSP: pagePolicy,
    uiHooks: {
      onRequest: (_request, reply, done) => {
        reply.header('x-robots-tag', 'noindex');
        done();
      },
    },
  });
}
