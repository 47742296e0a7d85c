import type { FollowedGuide } from './followed-guide.ts';

const diagnosis = 'docs/guides/diagnosis.md';

/** Follows docs/guides/diagnosis.md, with names that only this test uses. */
export const followedDiagnosis: readonly FollowedGuide[] = [
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
];
