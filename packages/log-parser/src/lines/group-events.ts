import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';

/** How far a group event has come for the rider. */
export type EventPhase = 'lineUp' | 'started' | 'over';

/** Old clients write a word for each phase, some with the name of the event behind it, which is not kept. */
const oldPhases: readonly (readonly [text: string, phase: EventPhase])[] = [
  ['Linedup', 'lineUp'],
  ['Started', 'started'],
  ['Completed by ', 'over'],
];

/** States of `RideSessionState::OnMessage(GroupEventStateChange)`. Registration and what follows the finish tell nothing more. */
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
