import swagger from '@fastify/swagger';
import { demos, demosPath } from '@ridescope/contract/demos';
import type { Endpoint } from '@ridescope/contract/endpoint';
import { apiPrefix, traceIdHeader } from '@ridescope/contract/protocol';
import type { FastifyInstance } from 'fastify';
import { type ApiDescription, apiDocsPage } from './api-docs-page.ts';
import { usualCallMs } from './processor-budget.ts';
import { sendHtml } from './send-html.ts';
import { version } from './version.ts';

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

/** Compressing a text of this length takes so long. */
const docsCallMs = 20;

type Scheme = keyof typeof securitySchemes;

const sessionCalls = [`${apiPrefix}/auth/token`, `${apiPrefix}/auth/sign-out`];

/** Returns what a caller must send; nothing for calls that are open to everyone. */
function securityOf(url: string, access: Endpoint['access'] | undefined) {
  const needs = (scheme: Scheme) => [{ [scheme]: [] }];
  if (sessionCalls.includes(url)) return needs('session');
  if (access === 'user' || access === 'owner') return needs('token');
  return access === 'signature' ? needs('signature') : [];
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
  return { get: { summary, security: [], responses: { 200: { description } } } };
}

/** Describes every API route that is registered after this as OpenAPI, at `/api/docs` and `/api/docs/json`. */
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
      return { schema: { ...schema, security, 'x-processor-ms': processorMs }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      return { ...openapiObject, paths: { ...openapiObject.paths, ...demoPaths } };
    },
  });
  const docsPath = `${apiPrefix}/docs`;
  const jsonPath = `${docsPath}/json`;
  // Both are made once: writing them takes longer than everything else that is open to everyone.
  let json: string | undefined;
  let page: string | undefined;
  const options = { schema: { hide: true }, config: { processorMs: docsCallMs } };
  app.get(jsonPath, options, async (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get(docsPath, options, async (_request, reply) => {
    // The plugin's type allows for older forms of the description, which we don't register.
    page ??= apiDocsPage(app.swagger() as unknown as ApiDescription, jsonPath);
    return sendHtml(reply, page);
  });
}
