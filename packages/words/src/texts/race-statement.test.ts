import type { StatementFacts } from '@ridescope/contract/statements';
import { describe, expect, it } from 'vitest';
import { lossWords, missingTexts, noLossText, receivedFacts, rideFacts } from './race-statement.ts';

const facts: StatementFacts = {
  session: { utcSource: 'syncLine', utcOffsetMinutes: 60 },
  activity: {
    world: { id: 1, name: 'Watopia' },
    routes: ['Tempus Fugit'],
    eventType: 'TeamTimeTrial',
    startedAt: '2026-01-13T17:48:00.000Z',
    rideSeconds: 3600,
    isJudged: true,
  },
  losses: [
    {
      id: 'connection-lost',
      sentences: [
        {
          id: 'connection-lost',
          values: { times: 2, total: 42, longest: 30, open: false, once: false },
        },
      ],
      during: 'ride',
      fromSeconds: 600,
      toSeconds: 900,
      episodes: [
        { from: 600, seconds: 42, end: 'seen' },
        { from: 900, seconds: 0, end: 'seen' },
      ],
    },
  ],
};

describe('a race statement', () => {
  it('names ride, event, start with its zone, and length', () => {
    expect(rideFacts(facts)).toEqual([
      { name: 'Ride', text: 'Watopia · Tempus Fugit' },
      { name: 'Event', text: 'team time trial' },
      { name: 'Start', text: 'Tue 13 Jan 2026, 18:48:00 (UTC+1)' },
      { name: 'Length', text: '1 h 00 min' },
    ]);
  });

  it('lists every time of a loss, and speaks of the rider', () => {
    expect(lossWords(facts)).toEqual([
      {
        id: 'connection-lost',
        title: 'Connection lost',
        text: 'The connection to the game server was lost twice, for 42 s in all (longest 30 s): other riders vanished and the rider rode alone.',
        times: [
          '18:58:00 (0:10:00 after the start), 42 s',
          '19:03:00 (0:15:00 after the start), a moment',
        ],
      },
    ]);
  });

  it('counts from where the race began, not from where the game loaded', () => {
    const later = { ...facts, activity: { ...facts.activity, rideStartS: 511.4 } };
    expect(rideFacts(later)).toContainEqual({
      name: 'Start',
      text: 'Tue 13 Jan 2026, 18:56:31 (UTC+1)',
    });
    expect(lossWords(later)[0]?.times[0]).toBe('18:58:00 (0:01:28 after the start), 42 s');
  });

  it('gives one time where the report lists none, without an end where the log shows none, or the sentence shows another', () => {
    const open = {
      id: 'power-lost',
      sentences: [],
      during: 'ride' as const,
      fromSeconds: 600,
      episodes: [],
    };
    const { fromSeconds: _, ...always } = open;
    const reported = {
      ...open,
      id: 'computer-slept',
      toSeconds: 654,
      sentences: [{ id: 'computer-slept' as const, values: { length: 49 } }],
    };
    const words = lossWords({ ...facts, losses: [open, always, reported] });
    expect(words.map(({ times }) => times)).toEqual([
      ['18:58:00 (0:10:00 after the start)'],
      ['All ride'],
      // The sentence shows another length.
      ['18:58:00 (0:10:00 after the start)'],
    ]);
  });

  it('says that nothing was lost, or that the log is no proof of that', () => {
    expect(noLossText(facts)).toBe(undefined);
    expect(noLossText({ ...facts, losses: [] })).toMatch(/^The log shows no lost power/);
    const short = { ...facts.activity, isJudged: false, notJudgedReason: 'watched' as const };
    expect(noLossText({ ...facts, losses: [], activity: short })).toBe(
      'Nobody rode here. The rider watched other riders, so there is no ride to judge. So the log says nothing about lost power or connection.',
    );
    const cut = { ...facts.activity, missingSeconds: 90, endsInRide: true };
    expect(missingTexts({ ...facts, activity: cut })).toEqual([
      '1 min 30 s of the ride are missing from the log.',
      'The log ends while the rider was still riding.',
    ]);
  });

  it('says what the server received, to the second in UTC', () => {
    const log = { receivedAt: '2026-01-13T20:01:02.345Z', bytes: 5_000_000, sha256: 'ab12' };
    expect(receivedFacts({ log })).toEqual([
      { name: 'Received', text: 'Tue 13 Jan 2026, 20:01:02 UTC, 4.8 MB' },
      { name: 'SHA-256', text: 'ab12' },
    ]);
  });
});
