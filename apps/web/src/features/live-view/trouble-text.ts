import { liveBoardMessages } from '@ridescope/words/en/pages/live-view';
import type { FollowTrouble } from './follow/follow-messages.ts';

/** Why the log can't be read right now, and what the page does about it. */
export function troubleText({ reason }: FollowTrouble): string {
  switch (reason) {
    case 'missing':
      return liveBoardMessages.missing;
    case 'held':
      return liveBoardMessages.held;
    case 'notAllowed':
      return liveBoardMessages['not-allowed'];
    case 'notALog':
      return liveBoardMessages['not-a-log'];
  }
}
