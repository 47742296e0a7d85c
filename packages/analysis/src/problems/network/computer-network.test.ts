import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, linkOf, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { computerNetworkProblems as findComputerNetworkProblems } from './computer-network.ts';

const computerNetworkProblems = wordedBy(findComputerNetworkProblems);

const abort = (t: number, code = 1236): LogEvent => ({ kind: 'tcpError', t, code });
const problemsOf = (events: LogEvent[], parts: CaseParts = {}) =>
  computerNetworkProblems(sourceOf({ ...parts, events }));

describe('a connection aborted by the computer', () => {
  it('is too short for most riders to notice when nothing else failed', () => {
    const [once, ...others] = problemsOf([abort(600)]);
    expect(others).toEqual([]);
    expect(once).toMatchObject({
      kind: 'computer-network',
      grade: 'minor',
      where: 'computer',
      firstFix: 'net-wifi-power',
      startS: 600,
      sentence:
        'Your computer aborted its own network connection once. The game reconnected within seconds, too fast for most riders to notice.',
    });
    expect(once).not.toHaveProperty('endS');
  });

  it('belongs to the outage that it started', () => {
    const link = (outageS: number) => linkOf([{ startS: 610, outageS, endS: 610 + outageS }]);
    expect(problemsOf([abort(600)], { facts: { link: link(20) } })).toEqual([]);
    expect(problemsOf([abort(600)], { facts: { link: link(5) } })).toHaveLength(1);
    expect(problemsOf([abort(600), abort(900)], { facts: { link: link(20) } })).toMatchObject([
      { startS: 900 },
    ]);
  });

  it('is one problem from the first abort to the last', () => {
    expect(problemsOf([abort(600), abort(900), abort(1200)])).toMatchObject([
      {
        startS: 600,
        endS: 1200,
        sentence: expect.stringMatching(
          /^Your computer aborted its own network connection 3 times\./,
        ),
      },
    ]);
  });

  const trainerLost = (t: number, seconds?: number, transport: 'lan' | 'ble' = 'lan') =>
    problemsOf(
      [abort(600)],
      withSensors({
        wireless: [
          wirelessSensor({ transport, drops: [{ t, ...(seconds !== undefined && { seconds }) }] }),
        ],
      }),
    )[0];

  it('is a warning if a network trainer was lost within ten seconds, and for longer', () => {
    expect(trainerLost(610, 10.5)).toMatchObject({
      grade: 'warning',
      sentence:
        'Your computer aborted its own network connection once. That also cut the link to the trainer; the game server was back within seconds.',
    });
    expect(trainerLost(590, 60)).toMatchObject({ grade: 'warning' });
    expect(trainerLost(600)).toMatchObject({ grade: 'warning' });
    expect(trainerLost(611, 60)).toMatchObject({ grade: 'minor' });
    expect(trainerLost(589, 60)).toMatchObject({ grade: 'minor' });
    expect(trainerLost(600, 10)).toMatchObject({ grade: 'minor' });
    expect(trainerLost(600, 60, 'ble')).toMatchObject({ grade: 'minor' });
  });
});

describe('a broken connection for game messages', () => {
  const dropped = (
    drops: { t: number; seconds?: number; isSeamless?: boolean }[],
    {
      episodes = [],
      events = [],
    }: {
      episodes?: { startS: number; endS?: number; outageS: number }[];
      events?: LogEvent[];
    } = {},
  ) =>
    problemsOf(events, {
      facts: {
        link: linkOf(
          episodes,
          drops.map((drop) => ({ isSeamless: false, ...drop })),
        ),
      },
    });

  it('is reported if it stayed away for more than five seconds', () => {
    expect(dropped([{ t: 600, seconds: 5 }])).toEqual([]);
    expect(dropped([{ t: 600, seconds: 60, isSeamless: true }])).toEqual([]);
    expect(dropped([{ t: 600, seconds: 6 }])).toMatchObject([
      {
        grade: 'minor',
        where: 'unknown',
        startS: 600,
        sentence:
          "The game's message connection broke once and took seconds to reopen. Your position kept going out.",
      },
    ]);
    expect(dropped([{ t: 600 }, { t: 900, seconds: 20 }])[0]?.sentence).toMatch(/broke twice/);
  });

  it('belongs to an outage within half a minute', () => {
    const episodes = [{ startS: 630, endS: 700, outageS: 70 }];
    expect(dropped([{ t: 600 }, { t: 730 }], { episodes })).toEqual([]);
    expect(dropped([{ t: 599 }], { episodes })).toHaveLength(1);
    expect(dropped([{ t: 731 }], { episodes })).toHaveLength(1);
    // Without an end, the outage lasts until the end of the ride.
    expect(dropped([{ t: 3000 }], { episodes: [{ startS: 630, outageS: 2970 }] })).toEqual([]);
  });

  it('blames the game if the server closed the connection', () => {
    expect(dropped([{ t: 600 }], { events: [abort(595, 2)] })).toMatchObject([{ where: 'game' }]);
    expect(dropped([{ t: 600 }], { events: [abort(594, 2)] })).toMatchObject([
      { where: 'unknown' },
    ]);
  });
});
