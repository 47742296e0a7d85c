import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';

/** Names the phases that a rider goes through in a group event. */
export type EventPhase = 'lineUp' | 'started' | 'over';

/** Maps the words of old clients to phases. Some are followed by the event's name, which is not kept. */
const oldPhases: readonly (readonly [text: string, phase: EventPhase])[] = [
  ['Linedup', 'lineUp'],
  ['Started', 'started'],
  ['Completed by ', 'over'],
];

/** Maps the states of `RideSessionState::OnMessage(GroupEventStateChange)`. Other states, such as registration, add nothing. */
const modernPhases: Readonly<Record<string, EventPhase | undefined>> = {
  LINEUP: 'lineUp',
  LINEUP_WAIT: 'lineUp',
  INPROGRESS: 'started',
  COMPLETED: 'over',
  LEFT_EARLY: 'over',
};

const readState: ReadLine = (line) => {
  const state = /\bnewState: ([A-Z_]{1,30})\}/.exec(line.rest())?.[1];
  if (!state) return null;
  const phase = modernPhases[state];
  return phase && { kind: 'eventPhase', t: line.t, phase };
};

export const groupEventForms: LineForm[] = [
  ...oldPhases.flatMap(([text, phase]) =>
    spellings(['GroupEvents: '], text, (line) => ({ kind: 'eventPhase', t: line.t, phase })),
  ),
  {
    literal: 'DEBUG LEVEL: [GameState] RideSessionState::OnMessage(GroupEventStateChange) ',
    read: readState,
  },
  ...known('', 'GroupEvents:'),
];
