import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { wirelessSensor, withSensors } from '../rules/testing/sensor-facts.ts';
import { type CaseParts, linkOf, sourceOf } from '../testing/problem-case.ts';
import { abortsOf, computerNetworkProblems } from './computer-network.ts';

const abort = (t: number, code = 1236): LogEvent => ({ kind: 'tcpError', t, code });
const lanAbort = (t: number): LogEvent => ({ kind: 'lanError', t, action: 'receive', code: 1236 });
const problemsOf = (events: LogEvent[], parts: CaseParts = {}) =>
  computerNetworkProblems(sourceOf({ ...parts, events }));

describe('a connection that the computer aborted', () => {
  it('is read from the error number of both sides, and lines of half a minute are one', () => {
    const events = [abort(600), lanAbort(601), abort(629, 2), lanAbort(630), abort(700)];
    const source = sourceOf({ events });
    expect(abortsOf(source, 0, 3600)).toEqual([600, 700]);
    expect(abortsOf(source, 601, 650)).toEqual([601]);
    expect(abortsOf(sourceOf({ events: [abort(600), abort(630)] }), 0, 3600)).toEqual([600, 630]);
  });

  it('is hardly noticeable alone', () => {
    const [once, ...others] = problemsOf([abort(600)]);
    expect(others).toEqual([]);
    expect(once).toMatchObject({
      kind: 'computer-network',
      grade: 'minor',
      where: 'computer',
      firstFix: 'net-wifi-power',
      startS: 600,
      sentence:
        'Your computer broke off its own network connection once. The game was connected again within seconds, hardly noticeable.',
    });
    expect(once).not.toHaveProperty('endS');
  });

  it('is told with the outage that it began', () => {
    const link = (outageS: number) => linkOf([{ startS: 610, outageS, endS: 610 + outageS }]);
    expect(problemsOf([abort(600)], { facts: { link: link(20) } })).toEqual([]);
    expect(problemsOf([abort(600)], { facts: { link: link(5) } })).toHaveLength(1);
    expect(problemsOf([abort(600), abort(900)], { facts: { link: link(20) } })).toMatchObject([
      { startS: 900 },
    ]);
  });

  it('is told once, however often, from the first to the last', () => {
    expect(problemsOf([abort(600), abort(900), abort(1200)])).toMatchObject([
      {
        startS: 600,
        endS: 1200,
        sentence: expect.stringMatching(
          /^Your computer broke off its own network connection 3 times\./,
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

  it('is a warning where it took a network trainer along, within ten seconds and for longer', () => {
    expect(trainerLost(610, 10.5)).toMatchObject({
      grade: 'warning',
      sentence:
        'Your computer broke off its own network connection once. It took the link to the trainer along; the game server was back within seconds.',
    });
    expect(trainerLost(590, 60)).toMatchObject({ grade: 'warning' });
    expect(trainerLost(600)).toMatchObject({ grade: 'warning' });
    expect(trainerLost(611, 60)).toMatchObject({ grade: 'minor' });
    expect(trainerLost(589, 60)).toMatchObject({ grade: 'minor' });
    expect(trainerLost(600, 10)).toMatchObject({ grade: 'minor' });
    expect(trainerLost(600, 60, 'ble')).toMatchObject({ grade: 'minor' });
  });
});

describe('a message channel that broke', () => {
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

  it('is told when it took more than five seconds', () => {
    expect(dropped([{ t: 600, seconds: 5 }])).toEqual([]);
    expect(dropped([{ t: 600, seconds: 60, isSeamless: true }])).toEqual([]);
    expect(dropped([{ t: 600, seconds: 6 }])).toMatchObject([
      {
        grade: 'minor',
        confidence: 'medium',
        where: 'unknown',
        startS: 600,
        sentence:
          'The message channel to the game broke once and needed seconds to open again; your position kept going out, so you hardly noticed.',
      },
    ]);
    expect(dropped([{ t: 600 }, { t: 900, seconds: 20 }])[0]?.sentence).toMatch(/broke twice/);
  });

  it('belongs to an outage within half a minute of it', () => {
    const episodes = [{ startS: 630, endS: 700, outageS: 70 }];
    expect(dropped([{ t: 600 }, { t: 730 }], { episodes })).toEqual([]);
    expect(dropped([{ t: 599 }], { episodes })).toHaveLength(1);
    expect(dropped([{ t: 731 }], { episodes })).toHaveLength(1);
    // Without an end the outage lasts as long as the ride.
    expect(dropped([{ t: 3000 }], { episodes: [{ startS: 630, outageS: 2970 }] })).toEqual([]);
  });

  it('is the game’s where the server itself closed it', () => {
    expect(dropped([{ t: 600 }], { events: [abort(595, 2)] })).toMatchObject([{ where: 'game' }]);
    expect(dropped([{ t: 600 }], { events: [abort(594, 2)] })).toMatchObject([
      { where: 'unknown' },
    ]);
  });
});
