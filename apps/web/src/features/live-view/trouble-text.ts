import type { FollowTrouble } from './follow/follow-messages.ts';

/** Why the log can't be read right now, and what the page does about it. */
export function troubleText({ reason }: FollowTrouble): string {
  switch (reason) {
    case 'missing':
      return 'The log is gone. The page goes on when the game begins a new one.';
    case 'held':
      return 'The log is busy. The page tries again every second.';
    case 'notAllowed':
      return "Your browser doesn't let the page read the log.";
    case 'notALog':
      return "This file isn't a log of the game. Stop and choose Log.txt.";
  }
}
