import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../testing/caused-problem.ts';
import { recordOf } from '../testing/scene.ts';
import { ownNetworkClues } from './clues/traffic-clues.ts';
import type { Moments } from './moments.ts';

describe('traffic that something blocks', () => {
  const blocked = (sentence: ProblemSentence) =>
    causesOf(
      sentence.id.startsWith('not-connected') ? 'not-connected' : 'connection-lost',
      [{ clue: { id: 'web-worked' } }, { clue: { id: 'never-answered' } }],
      { sentences: [sentence], where: 'homeNetwork' },
    )[0]?.sentence.id;

  it('is said to be UDP only where live data alone was missing', () => {
    expect(blocked({ id: 'not-connected' })).toBe('blocked-traffic.udp');
    expect(blocked({ id: 'not-connected.no-live-data' })).toBe('blocked-traffic.udp');
    // Tries that fail are those of TCP.
    const values = { times: 46, fault: 'noAnswer' } as const;
    expect(blocked({ id: 'not-connected.tries', values })).toBe('blocked-traffic');
  });
});

describe('a computer without a network', () => {
  const noAddress = (t: number): LogEvent => ({
    kind: 'socketError',
    t,
    code: 10_049,
    during: 'send',
  });
  const sentences: ProblemSentence[] = [{ id: 'connection-lost.no-network' }];

  /** Two outages, of which the system says something of the second. */
  const clues = ownNetworkClues({
    problem: { sentences },
    spans: [
      [600, 620],
      [1500, 1700],
    ],
    source: { record: recordOf([noAddress(1504), noAddress(1510)]) },
  } as unknown as Moments);

  it('had none only in the outage in which the system says so', () => {
    expect(clues).toMatchObject([{ spans: [[1504, 1700]] }]);
  });

  it('is not said to have broken off its connection', () => {
    const [cause] = causesOf('connection-lost', clues, { sentences, where: 'computer' });
    expect(cause?.sentence).toEqual({ id: 'computer-network.none', values: { at: 1504 } });
    const aborted = { clue: { id: 'computer-aborted', values: { times: 2 } } } as const;
    const [broken] = causesOf('connection-lost', [...clues, aborted], { where: 'computer' });
    expect(broken?.sentence).toMatchObject({ id: 'computer-network', values: { times: 2 } });
  });
});
