import type { LiveView } from '@ridescope/contract/live-view';
import type { NotALogReason } from '@ridescope/contract/uploads';

/** The only message to the worker: it then follows the file until it is ended. */
export interface FollowRequest {
  /** The rider's log, or the address of the log of a demo, which grows as if the game wrote it. */
  log: FileSystemFileHandle | string;
}

/** Why nothing can be read right now, or ever. */
export type FollowTrouble =
  /** The game or the rider moved the file; a new one may come. */
  | { reason: 'missing' }
  /** Another program holds it; the next second may be better. */
  | { reason: 'held' }
  | { reason: 'notAllowed' }
  | { reason: 'notALog'; why: NotALogReason };

/** Once a second. */
export interface FollowMessage {
  /** Absent until the log's first lines. */
  view?: LiveView;
  /** For how long the game has written nothing, in seconds. */
  quietS: number;
  /** Counts the sessions that the file began, from 1. */
  session: number;
  trouble?: FollowTrouble;
}
