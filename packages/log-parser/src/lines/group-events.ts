import type { LogEvent } from '../events.ts';
import type { Line } from '../line.ts';
import { known, type LineForm, type ReadLine, spellings } from '../line-form.ts';

/** Names the phases that a rider goes through in a group event. */
export type EventPhase = 'lineUp' | 'started' | 'over';

/** Maps the words of old clients to phases. Some are followed by the event's name, which is not stored. */
const oldPhases: readonly (readonly [text: string, phase: EventPhase])[] = [
  ['Linedup', 'lineUp'],
  ['Started', 'started'],
];

/** Maps the states of `RideSessionState::OnMessage(GroupEventStateChange)`. Other states, such as registration, add nothing. */
const modernPhases: Readonly<Record<string, EventPhase | undefined>> = {
  LINEUP: 'lineUp',
  LINEUP_WAIT: 'lineUp',
  INPROGRESS: 'started',
  LEFT_EARLY: 'over',
};

/** The rider crossed the finish line of the event. */
const finished = (line: Line): LogEvent => ({
  kind: 'eventPhase',
  t: line.t,
  phase: 'over',
  isFinished: true,
});

const readState: ReadLine = (line) => {
  const state = /\bnewState: ([A-Z_]{1,30})\}/.exec(line.rest())?.[1];
  if (!state) return null;
  if (state === 'COMPLETED') return finished(line);
  const phase = modernPhases[state];
  return phase && { kind: 'eventPhase', t: line.t, phase };
};

export const groupEventForms: LineForm[] = [
  ...oldPhases.flatMap(([text, phase]) =>
    spellings(['GroupEvents: '], text, (line) => ({ kind: 'eventPhase', t: line.t, phase })),
  ),
  { literal: 'GroupEvents: Completed by ', read: finished },
  {
    literal: 'DEBUG LEVEL: [GameState] RideSessionState::OnMessage(GroupEventStateChange) ',
    read: readState,
  },
  ...known('', 'GroupEvents:'),
];
