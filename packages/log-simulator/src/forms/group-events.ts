import { planted } from '../planted.ts';

/** What old clients say of a group event; modern ones add the names of event and group. */
export const legacyGroup = {
  linedUp: 'GroupEvents: Linedup',
  started: 'GroupEvents: Started',
} as const;

/** States of a group event for the rider, as modern clients write them. */
export type GroupState = 'REG_ATTEMPT' | 'LINEUP' | 'LINEUP_WAIT' | 'INPROGRESS' | 'COMPLETED';

export function groupState(state: GroupState): string {
  return `DEBUG LEVEL: [GameState] RideSessionState::OnMessage(GroupEventStateChange) {eventId: 5207671, subgroupId: 6653891, newState: ${state}}`;
}

/** The line-up in words, with the name of the event. */
export function linedUp(): string {
  return `[Group Events] GroupEvents: Linedup for group "${planted.clubName}", subgroup "${planted.clubName}", start time 02/14/2026 06:30 PM, reg end time 02/14/2026 06:30 PM`;
}
