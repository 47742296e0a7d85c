import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureLanSearch } from './lan-search.ts';

/** The activity lasts from 0 to 1200 s. */
function searchOf(...events: LogEvent[]) {
  const { record, ride } = sceneOf([...rideEvents(), ...events]);
  return measureLanSearch(record, ride);
}

const query = (t: number): LogEvent => ({ kind: 'lanError', t, action: 'query', code: 65 });
const answer = (t: number): LogEvent => ({ kind: 'lanError', t, action: 'answer', code: 676 });

describe('searches for devices in the home network', () => {
  it('are not measured where none failed', () => {
    expect(searchOf()).toBeUndefined();
    expect(searchOf({ kind: 'lanError', t: 60, action: 'receive', code: 1236 })).toBeUndefined();
  });

  it('are counted by what failed, with the fault of most', () => {
    expect(searchOf(...every(3, 60, 120, query))).toEqual({
      unsent: 20,
      unanswered: 0,
      startS: 60,
      endS: 117,
      fault: 'noRoute',
    });
    expect(searchOf(...every(3, 60, 120, answer))).toMatchObject({ unsent: 0, unanswered: 20 });
  });

  it('include those that the network library left out', () => {
    const repeated = (t: number, of?: 'udpMetrics'): LogEvent => ({
      kind: 'repeated',
      t,
      count: 5,
      of: of ?? 'lanError',
    });
    expect(searchOf(answer(60), repeated(61))).toMatchObject({ unanswered: 6 });
    expect(searchOf(answer(60), repeated(61, 'udpMetrics'))).toMatchObject({ unanswered: 1 });
    expect(searchOf(answer(60), repeated(63))).toMatchObject({ unanswered: 1 });
  });

  it('may run over virtual adapters', () => {
    const virtual: LogEvent = { kind: 'lanError', t: 60, action: 'query', isVirtual: true };
    expect(searchOf(virtual, query(61))).toMatchObject({ usesVirtualAdapter: true });
  });
});
