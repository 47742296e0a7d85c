import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiPrefix } from '@ridescope/contract';
import type { FastifyInstance } from 'fastify';
import { version } from './version.ts';

/** Describes every API route that is registered after this as OpenAPI, at `/api/docs` and `/api/docs/json`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ridescope',
        version,
        description:
          'Every error answer is `{ error: { code, message, details? } }`, its code one of a closed list.',
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: `${apiPrefix}/docs` });
}
