/**
 * How a session of the game ended. `crashed`: the game said so itself. `stopped`: the log stops at the end of a line without
 * any closing line: the game was killed, or lost its power. `cut`: it stops within a line, as in a file that was copied
 * while the game was writing.
 */
export const logEnds = ['closed', 'crashed', 'stopped', 'cut'] as const;
export type LogEndKind = (typeof logEnds)[number];

/**
 * What the game did last. `start`: before anything else. `uploading`: files of earlier sessions, before any ride. `menu`: a menu; `world`: the
 * position moved, and there was no ride. `unknown`: the log doesn't begin with the game, and what there is doesn't show it.
 */
export const endStages = [
  'start',
  'login',
  'uploading',
  'loading',
  'menu',
  'world',
  'riding',
  'saving',
  'closing',
  'unknown',
] as const;
export type EndStage = (typeof endStages)[number];

export const loginFailures = ['refused', 'dns', 'other'] as const;
export type LoginFailure = (typeof loginFailures)[number];
