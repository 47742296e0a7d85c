import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/scene.ts';
import type { Moments } from '../moments.ts';
import { networkClues } from './network-clues.ts';

/** The clues of a ride that ended after an hour and was not saved. */
function savedBeside(...events: LogEvent[]): string[] {
  const source = {
    record: recordOf([{ kind: 'tcpHello', t: 0 }, ...events]),
    facts: { ride: { startS: 0, endS: 3600, span: { startS: 0, endS: 3600 } } },
  } as unknown as Moments['source'];
  const moments = { source, kind: 'ride-not-saved', isWholeRide: true, spans: [[0, 3600]] };
  return networkClues(moments as unknown as Moments).map(({ clue }) => clue.id);
}
const failed = (t: number, reason: 'dns' | 'timeout' = 'dns'): LogEvent => ({
  kind: 'apiError',
  t,
  reason,
});

describe('a ride that was not saved', () => {
  it('had no internet where names could not be looked up within three minutes of its end', () => {
    expect(savedBeside(failed(3780))).toEqual(['save-without-names']);
    expect(savedBeside(failed(3420))).toEqual(['save-without-names']);
  });

  it('says nothing of the internet after names that failed earlier, or calls that timed out', () => {
    expect(savedBeside(failed(3419), failed(3600, 'timeout'))).toEqual([]);
    expect(savedBeside()).toEqual([]);
  });
});

describe('a log-in that failed', () => {
  const beforeRide = (reason: 'dns' | 'refused') => {
    const source = {
      record: recordOf([{ kind: 'loginFailed', t: 70, reason }]),
      facts: {
        ride: { startS: 120, endS: 3600, span: { startS: 0, endS: 3600 } },
        sensors: { ant: [], wireless: [] },
      },
      activity: { problems: [], patterns: [], results: [] },
    } as unknown as Moments['source'];
    const moments = {
      source,
      kind: 'connection-before',
      problem: { sentences: [] },
      spans: [[70, 74]],
      wireless: [],
      ant: [],
    };
    return networkClues(moments as unknown as Moments).map(({ clue }) => clue.id);
  };

  it('for want of a name shows that the computer had no internet', () => {
    expect(beforeRide('dns')).toContain('names-failed');
    expect(beforeRide('refused')).not.toContain('names-failed');
  });
});
