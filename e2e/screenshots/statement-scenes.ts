import { answer, page, type Scene } from './scene.ts';

/** A loss that came so many times. */
const loss = (id: string, sentence: object, times: number) => ({
  id,
  sentences: [sentence],
  during: 'ride',
  fromSeconds: 300,
  toSeconds: 3400,
  episodes: Array.from({ length: times }, (_, index) => ({
    from: 300 + index * 51,
    seconds: 4 + (index % 9),
    end: 'seen',
  })),
});

/** The worst ride that a race organiser gets to see. */
const statement = {
  facts: {
    session: { utcSource: 'syncLine', utcOffsetMinutes: 60 },
    activity: {
      world: { id: 1, name: 'Watopia' },
      routes: ['Volcano Flat'],
      eventType: 'RACE',
      startedAt: '2026-02-14T17:50:00.000Z',
      rideSeconds: 3700,
      isJudged: true,
      missingSeconds: 90,
      endsInRide: true,
    },
    losses: [
      loss(
        'trainer-lost',
        {
          id: 'link-lost',
          values: { sensor: 'trainer', link: 'lan', times: 60, total: 471, byComputer: true },
        },
        60,
      ),
      loss(
        'connection-lost',
        {
          id: 'connection-lost',
          values: { times: 12, total: 88, longest: 12, open: false, once: false },
        },
        12,
      ),
      loss('computer-network', { id: 'computer-network.aborted', values: { times: 30 } }, 30),
    ],
  },
  log: {
    receivedAt: '2026-02-14T19:02:11.000Z',
    sha256: '3b1c9f0a77de42581c6f0b9e2d7a4c8815e3f6a9b0c2d4e6f8091a2b3c4d5e6f',
    bytes: 12_400_000,
  },
};
const code = '7K2M90QX4TFBWD3E';
const stored = (more: object = {}) => answer('report/*/*/statement*', { ...statement, ...more });
const own = page('statement', '/statement/rider/ride?activity=a1', 'rider');

/** A race statement, and what its code is answered with. */
export const statementScenes: readonly Scene[] = [
  { ...own, before: stored() },
  { ...own, name: 'statement-signed', before: stored({ code }) },
  { ...own, name: 'statement-printed', before: stored({ code }), isPrinted: true },
  page('statement-visitor', '/statement/rider/ride?activity=a1'),
  page('verify-statement', '/verify'),
  {
    ...page('verify-confirmed', `/verify#${code}`),
    before: answer('verify', { result: 'valid', ...statement }),
    prepare: (shown) => shown.getByRole('heading', { name: 'What this page proves' }).waitFor(),
  },
  ...['unknown', 'changed', 'deleted'].map((result, index) => ({
    // A separate code each, or the page would stay that of the scene before.
    ...page(`verify-${result}`, `/verify#${index}${code.slice(1)}`),
    before: answer('verify', { result }),
    prepare: (shown: Parameters<NonNullable<Scene['prepare']>>[0]) =>
      shown.getByRole('alert').waitFor(),
  })),
];
