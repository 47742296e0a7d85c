import type { FollowedGuide } from './followed-guide.ts';

const server = 'docs/guides/server.md';

/** Follows docs/guides/server.md, with names that only this test uses. */
export const followedServer: readonly FollowedGuide[] = [
  {
    guide: server,
    section: 'A route',
    changes: [
      {
        path: 'packages/contract/src/contact.ts',
        before: '/**\n * Codes: VALIDATION_ERROR;',
        text: `export const countContactMessages = defineEndpoint({
  method: 'GET',
  path: '/contact/count',
  summary: 'Counts the messages that this server stores',
  access: 'user',
  response: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
});

`,
      },
      {
        path: 'apps/server/src/features/contact/routes.ts',
        before: "import { sendContactMessage } from '@ridescope/contract/contact';\n",
        text: "import { countContactMessages } from '@ridescope/contract/contact';\n",
      },
      {
        path: 'apps/server/src/features/contact/routes.ts',
        before: '  app.route({\n    ...routeOf(sendContactMessage),\n',
        text: `  app.route({
    ...routeOf(countContactMessages),
    handler: async () => ({ count: await contact.count() }),
  });
`,
      },
      {
        path: 'apps/server/src/features/contact/service.ts',
        before: "import { insertMessage } from './store.ts';\n",
        text: "import { countStored } from './store.ts';\n",
      },
      {
        path: 'apps/server/src/features/contact/service.ts',
        before: '  send(message: ContactMessage, sender: Sender): Promise<void>;\n',
        text: '  count(): Promise<number>;\n',
      },
      {
        path: 'apps/server/src/features/contact/service.ts',
        before: '    async send(given, { address, userId }) {\n',
        text: '    count: () => countStored(db),\n',
      },
      {
        path: 'apps/server/src/features/contact/store.ts',
        before: '/** Counts the stored messages. */\n',
        text: `export async function countStored(db: Queryable): Promise<number> {
  return countMessages(db);
}

`,
      },
      {
        path: 'apps/server/src/features/contact/count.test.ts',
        text: `import { expect, it } from 'vitest';
import { loadConfig } from '../../platform/process/config.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { contactRoutes } from './routes.ts';

it('the count of messages is answered', async () => {
  const app = createHttpServer(loadConfig({}), { write() {} });
  await app.register(contactRoutes, {
    prefix: '/api',
    contact: { count: async () => 3, send: async () => {} },
    authenticate: async () => undefined,
  });
  expect((await app.inject('/api/contact/count')).json()).toEqual({ count: 3 });
  await app.close();
});
`,
      },
    ],
  },
];
