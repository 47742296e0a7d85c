/** A file that a guide adds, or a text that it inserts before an anchor in a file that exists. */
export interface Change {
  path: string;
  before?: string;
  text: string;
}

/** What a contributor does who follows a guide. */
export interface FollowedGuide {
  /** Guide, and the heading of the section. */
  guide: string;
  section: string;
  changes: readonly Change[];
}

const diagnosis = 'docs/guides/diagnosis.md';
const pages = 'docs/guides/pages.md';
const server = 'docs/guides/server.md';

/** The changes of each guide, with names that only this test uses. */
export const followedGuides: readonly FollowedGuide[] = [
  {
    guide: diagnosis,
    section: 'A line form',
    changes: [
      {
        path: 'packages/log-parser/src/events.ts',
        before: "  | (At & { kind: 'forcedOut' })\n",
        text: "  /** Stands for `Guide was followed 3 times`. */\n  | (At & { kind: 'guideFollowed'; times: number })\n",
      },
      {
        path: 'packages/log-parser/src/lines/network.ts',
        before: "  ...channel('INFO', 'UDP host ', plain('relayMove')),\n",
        text: `  {
    // \`Guide was followed 3 times\`
    literal: 'Guide was followed ',
    read: (line) => {
      const times = line.int();
      return Number.isNaN(times) ? null : { kind: 'guideFollowed', t: line.t, times };
    },
  },
`,
      },
      {
        path: 'packages/log-parser/src/lines/network-guide.test.ts',
        text: `import { expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

it.each([
  ['Guide was followed 3 times', [{ kind: 'guideFollowed', times: 3 }]],
  ['Guide was followed ', 'unknown'],
  ['Guide was', 'unknown'],
])('the form of a guide reads %j', (line, events) => {
  expect(read(line)).toEqual(events);
});
`,
      },
      {
        path: 'packages/analysis/src/record/event-members.ts',
        before: '  loggedIn: {},\n',
        text: "  guideFollowed: { times: 'number' },\n",
      },
    ],
  },
  {
    guide: diagnosis,
    section: 'A fact',
    changes: [
      {
        path: 'packages/analysis/src/facts/ride/followed-guides.ts',
        text: `import type { LogRecord } from '../../record/log-record.ts';
import type { Ride } from './ride.ts';

/** Counts the guides that were followed; undefined when the log has none. */
export function countFollowedGuides(record: LogRecord, ride: Ride): number | undefined {
  const followed = record.within('guideFollowed', ride.startS, ride.endS);
  return followed.length > 0 ? followed.reduce((sum, { times }) => sum + times, 0) : undefined;
}
`,
      },
      {
        path: 'packages/analysis/src/facts/ride/followed-guides.test.ts',
        text: `import { expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { countFollowedGuides } from './followed-guides.ts';

it('followed guides are counted, and not measured without a line', () => {
  const count = ({ record, ride }: ReturnType<typeof sceneOf>) => countFollowedGuides(record, ride);
  expect(count(sceneOf(rideEvents()))).toBeUndefined();
  const events = [60, 90].map((t) => ({ kind: 'guideFollowed' as const, t, times: 2 }));
  expect(count(sceneOf([...rideEvents(), ...events]))).toBe(4);
});
`,
      },
      {
        path: 'packages/analysis/src/facts/ride-facts.ts',
        before: "import { overlaps } from './figures/intervals.ts';\n",
        text: "import { countFollowedGuides } from './ride/followed-guides.ts';\n",
      },
      {
        path: 'packages/analysis/src/facts/ride-facts.ts',
        before: '  sensors: SensorFacts;\n}\n',
        text: '  followedGuides?: number;\n',
      },
      {
        path: 'packages/analysis/src/facts/ride-facts.ts',
        before: '  const { ride, unridden: why } = found;\n',
        text: '  const followedGuides = countFollowedGuides(record, found.ride);\n',
      },
      {
        path: 'packages/analysis/src/facts/ride-facts.ts',
        before: '    ...(lanSearch && { lanSearch }),\n',
        text: '    ...(followedGuides !== undefined && { followedGuides }),\n',
      },
    ],
  },
  {
    guide: diagnosis,
    section: 'A cause of the advanced analysis',
    changes: [
      {
        path: 'packages/catalogue/src/causes.ts',
        before: "  'cannot-tell',\n",
        text: "  'guide-unread',\n",
      },
      {
        path: 'packages/catalogue/src/causes.ts',
        before: "  'cannot-tell': {},\n",
        text: "  'guide-unread': {},\n",
      },
      ...['An unread guide', 'the guide was not read', 'The guide was not read.'].map(
        (words, index) => ({
          path: 'packages/words/src/en/causes.ts',
          before: [
            `  'cannot-tell': "The log can't tell",\n`,
            `  'cannot-tell': "the log can't tell`,
            `  'cannot-tell': 'The log has`,
          ][index] as string,
          text: `  'guide-unread': '${words}',\n`,
        }),
      ),
      {
        path: 'packages/words/src/narrative/vocabulary.ts',
        before: "  'cannot-tell': [],\n",
        text: "  'guide-unread': ['picture'],\n",
      },
      {
        path: 'packages/analysis/src/causes/rules/computer-causes.ts',
        before: '];\n',
        text: `  {
    id: 'guide-unread',
    priors: { 'pairing-trouble': -9 },
    weights: { 'nothing-paired': 1 },
    places: ['computer'],
    fixes: ['gfx-reboot'],
    say: () => ({ id: 'guide-unread' }),
  },
`,
      },
      {
        path: 'packages/analysis/src/causes/signs.test.ts',
        before: "], []],\n  'receiver-missing'",
        text: ", 'guide-unread'",
      },
    ],
  },
  {
    guide: pages,
    section: 'A help topic',
    changes: [
      {
        path: 'packages/help/topics/report/followedGuide.md',
        text: `---
title: Guides that were followed
summary: What a report says of guides that a rider followed.
keywords: handbook
related: readReport
---
A report counts each guide once.
`,
      },
      {
        path: 'packages/help/src/categories.ts',
        before: "      'advancedAnalysis',\n",
        text: "      'followedGuide',\n",
      },
      {
        path: 'packages/help/src/search/rider-questions.ts',
        before: "  ['everyone disappears', 'networkConnection'],\n",
        text: "  ['guide followed', 'followedGuide'],\n",
      },
    ],
  },
  {
    guide: pages,
    section: 'A page',
    changes: [
      {
        path: 'packages/contract/src/pages.ts',
        before: "  terms: '/termsofuse',\n",
        text: "  followedGuide: '/followed-guide',\n",
      },
      {
        path: 'apps/web/src/features/followed-guide/page.ts',
        text: `import type { PageBuilds, Pages } from '../../shared/page.ts';

export const pages: Pages = {
  followedGuide: {
    title: 'Followed guide',
    access: 'everyone',
    topLine: 'What the guides lead to',
    load: async () => (await import('./followed-guide-page.tsx')).FollowedGuidePage,
  },
};

export const builds: PageBuilds = {
  followedGuide: { chunks: 'words', prerendered: { description: 'A page that a guide leads to.' } },
};
`,
      },
      {
        path: 'apps/web/src/features/followed-guide/followed-guide-page.tsx',
        text: `/** Says that a guide was followed. */
export function FollowedGuidePage() {
  return <h1>The guide was followed</h1>;
}
`,
      },
      {
        path: 'apps/web/src/features/followed-guide/followed-guide-page.test.tsx',
        text: `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { FollowedGuidePage } from './followed-guide-page.tsx';

it('the page of a guide has a heading', () => {
  renderPage(<FollowedGuidePage />, '/followed-guide');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The guide was followed');
});
`,
      },
      {
        path: 'e2e/places/visitor-places.ts',
        before: "'/termsofuse', ",
        text: "'/followed-guide', ",
      },
    ],
  },
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
        before: "import { hasReport, insertMessage } from './store.ts';\n",
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
