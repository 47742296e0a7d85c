import type { LiveIncident } from '@ridescope/contract/live-view';
import type { ReactElement } from 'react';
import type { FollowMessage } from '../../features/live-view/follow/follow-messages.ts';
import { LiveBoard } from '../../features/live-view/live-board.tsx';
import { LiveStart } from '../../features/live-view/live-start.tsx';
import { LiveViewPage } from '../../features/live-view/live-view-page.tsx';
import { messageOf, silentMeter } from '../../features/live-view/testing/any-view.ts';

const ignore = () => {};
const board = (message?: FollowMessage, isDemo = false) => (
  <LiveBoard message={message} isDemo={isDemo} onStop={ignore} onReport={ignore} />
);
const remembered = { name: 'Log.txt' } as FileSystemFileHandle;
const start = (problem?: 'notAllowed' | 'failed') => (
  <LiveStart
    state={{ name: 'start', remembered, ...(problem && { problem }) }}
    onChoose={ignore}
    onGoOn={ignore}
    onForget={ignore}
  />
);
const [meter, strap] = messageOf().view?.sensors ?? [];
const sensors = (['silent', 'unsure', 'quiet'] as const).flatMap((state) =>
  meter ? [{ ...meter, key: state, state, silentS: 4 }] : [],
);
const over: LiveIncident = { ...silentMeter, key: 'over', endS: 998 };

/** The live view in its states, and a text to wait for where it comes late. */
export const livePages: readonly [page: ReactElement, awaited?: RegExp][] = [
  [<LiveViewPage key="page" />, /can't follow a file/],
  [start()],
  [start('notAllowed')],
  [start('failed')],
  [board()],
  [board(messageOf(), true)],
  [board(messageOf({ incidents: [silentMeter, over], ridersNearby: 3 }))],
  [board(messageOf({ sensors: [...sensors, ...(strap ? [strap] : [])], isRiding: false }))],
  [board(messageOf({ connection: { state: 'lost', sinceS: 990 }, t: 1000 }))],
  [board(messageOf({ connection: { state: 'unknown' } }))],
  [board(messageOf({ t: 30 }, { session: 2 }))],
  [board(messageOf({}, { quietS: 40 }))],
  ...(['missing', 'held', 'notAllowed'] as const).map((reason): [ReactElement] => [
    board(messageOf({}, { trouble: { reason } })),
  ]),
  [board({ quietS: 0, session: 1, trouble: { reason: 'notALog', why: 'unfamiliar' } })],
];
