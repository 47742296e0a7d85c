import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

const change = 'DEBUG LEVEL: [GameState] RideSessionState::OnMessage(GroupEventStateChange)';
const ids = 'eventId: 5207671, subgroupId: 6653891';

describe('group event lines', () => {
  it.each([
    ['GroupEvents: Linedup', 'lineUp'],
    ['GroupEvents: Linedup for group "Planted race", subgroup "A"', 'lineUp'],
    ['GroupEvents: Started', 'started'],
    ['GroupEvents: Started event for group "Planted race", subgroup "A"', 'started'],
    [`${change} {${ids}, newState: LINEUP}`, 'lineUp'],
    [`${change} {${ids}, newState: LINEUP_WAIT}`, 'lineUp'],
    [`${change} {${ids}, newState: INPROGRESS}`, 'started'],
    [`${change} {${ids}, newState: LEFT_EARLY}`, 'over'],
  ])('reads %j', (message, phase) =>
    expect(read(message)).toEqual([{ kind: 'eventPhase', phase }]),
  );

  it.each(['GroupEvents: Completed by laps', `${change} {${ids}, newState: COMPLETED}`])(
    'reads the finish in %j',
    (message) =>
      expect(read(message)).toEqual([{ kind: 'eventPhase', phase: 'over', isFinished: true }]),
  );

  it.each([
    'GroupEvents: Reg success',
    'GroupEvents: Wrapup (event going dormant now)',
    `${change} {${ids}, newState: REG_ATTEMPT}`,
    `${change} {${ids}, newState: AFTER_PARTY}`,
  ])('gives no event for %j', (message) => expect(read(message)).toEqual([]));

  it('does not understand a change without a state', () => {
    expect(read(`${change} {${ids}}`)).toBe('unknown');
  });
});
