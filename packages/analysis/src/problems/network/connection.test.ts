import type { LogEvent, SocketFault } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import type { NetworkLink } from '../../facts/network/network-link.ts';
import { wirelessSensor, withSensors } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, linkOf, originOf, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import {
  connectionProblems as findConnectionProblems,
  serviceProblems as findServiceProblems,
} from './connection.ts';

const connectionProblems = wordedBy(findConnectionProblems);
const serviceProblems = wordedBy(findServiceProblems);

const hello: LogEvent = { kind: 'tcpHello', t: 0 };
const alone = 'other riders vanished and you rode alone.';

/** Builds an outage that starts at 600 s. */
function lost(
  outageS: number,
  { isOpen = false, events = [], ...parts }: CaseParts & { isOpen?: boolean } = {},
) {
  const episode = { startS: 600, outageS, ...(!isOpen && { endS: 600 + outageS }) };
  return connectionProblems(
    sourceOf({
      ...parts,
      events: [hello, ...events],
      facts: { ...parts.facts, link: linkOf([episode]) },
    }),
  );
}

describe('an outage of the game server', () => {
  it('is a warning after six seconds and critical after a minute', () => {
    expect(lost(5.9)).toEqual([]);
    expect(lost(6)).toMatchObject([{ grade: 'warning' }]);
    expect(lost(59)).toMatchObject([{ grade: 'warning' }]);
    expect(lost(60)).toMatchObject([{ grade: 'critical' }]);
  });

  it('reports how long it took, and that the place of the fault is unknown', () => {
    expect(lost(90)).toMatchObject([
      {
        kind: 'connection-lost',
        sentence: `The connection to the game server was lost for 1 min 30 s: ${alone}`,
        startS: 600,
        endS: 690,
        where: 'unknown',
        firstFix: 'net-router-restart',
        affectedS: 90,
        doubt: expect.stringMatching(/home network, your provider or the game/),
      },
    ]);
  });

  it('reports that it lasted to the end of the ride', () => {
    const [open] = lost(3000, { isOpen: true });
    expect(open?.sentence).toBe(
      `The connection to the game server was lost for 50 min, to the end of the ride: ${alone}`,
    );
    expect(open).not.toHaveProperty('endS');
  });

  it('does not speak of a ride in a part that was not ridden', () => {
    const unridden = { facts: { unridden: 'noSource' as const } };
    const [open] = lost(3000, { isOpen: true, ...unridden });
    expect(open?.sentence).toBe(
      'The connection to the game server was lost for 50 min, to the end: other riders vanished.',
    );
    expect(lost(90, unridden)[0]?.sentence).toBe(
      'The connection to the game server was lost for 1 min 30 s: other riders vanished.',
    );
  });

  it('blames the computer if it aborted the connection from 10 s before to a minute after', () => {
    const at = (t: number, code = 1236): LogEvent => ({ kind: 'tcpError', t, code });
    const placeOf = (event: LogEvent) => lost(20, { events: [event] })[0]?.where;
    expect(placeOf(at(589))).toBe('unknown');
    expect(placeOf(at(590))).toBe('computer');
    expect(placeOf(at(660))).toBe('computer');
    expect(placeOf(at(661))).toBe('unknown');
    expect(placeOf(at(600, 2))).toBe('unknown');
    expect(lost(20, { events: [at(600)] })).toMatchObject([
      {
        firstFix: 'net-wifi-power',
        sentence: `The connection to the game server was lost for 20 s: ${alone} Your computer itself aborted the connection.`,
      },
    ]);
  });

  it('names the fault of the longest of several outages as that of this one', () => {
    const aborted = (...times: number[]) => {
      const link = linkOf([
        { startS: 600, endS: 640, outageS: 40 },
        { startS: 1200, endS: 1220, outageS: 20 },
      ]);
      const events = times.map((t): LogEvent => ({ kind: 'tcpError', t, code: 1236 }));
      return connectionProblems(sourceOf({ events: [hello, ...events], facts: { link } }))[0]
        ?.sentence;
    };
    const fault = 'Your computer itself aborted the connection.';
    expect(aborted(600)).toMatch(`The longest outage shows more. ${fault}`);
    expect(aborted(600, 1200)).toMatch(fault);
    expect(aborted(600, 1200)).not.toMatch('The longest outage');
  });

  describe('with failed DNS lookups', () => {
    const dns: LogEvent = { kind: 'apiError', t: 610, reason: 'dns' };
    const withTrainer = (...drops: number[]) =>
      lost(20, {
        events: [dns],
        ...withSensors({
          wireless: [wirelessSensor({ transport: 'lan', drops: drops.map((t) => ({ t })) })],
        }),
      });

    it('blames the internet connection', () => {
      expect(lost(20, { events: [dns] })).toMatchObject([
        {
          where: 'homeNetwork',
          sentence: `The connection to the game server was lost for 20 s: ${alone} DNS lookups failed too, so the internet itself was gone.`,
        },
      ]);
      expect(lost(20, { events: [{ ...dns, reason: 'http' }] })).toMatchObject([
        { where: 'unknown' },
      ]);
    });

    it('blames the computer that had no network, by the number of any system', () => {
      const noNetwork = (event: LogEvent) => lost(20, { events: [event] })[0];
      for (const code of [-49, 10_049, 51, 10_050])
        expect(noNetwork({ kind: 'socketError', t: 600, during: 'send', code })).toMatchObject({
          where: 'computer',
          sentence: expect.stringMatching(/Your computer itself had no network in that time/),
        });
      expect(noNetwork({ kind: 'tcpError', t: 590, code: 10_051 })).toMatchObject({
        where: 'computer',
      });
      expect(noNetwork({ kind: 'tcpConnectFailed', t: 661, code: 51 })).toMatchObject({
        where: 'unknown',
      });
      expect(noNetwork({ kind: 'tcpError', t: 600, code: 10_054 })).toMatchObject({
        where: 'unknown',
      });
    });

    it('blames the line behind the Wi-Fi if the trainer on that Wi-Fi kept running', () => {
      expect(withTrainer()).toMatchObject([
        {
          where: 'provider',
          sentence: `The connection to the game server was lost for 20 s: ${alone} Your trainer on the same Wi-Fi kept running while DNS lookups failed, so the fault was beyond your Wi-Fi: the router or the provider.`,
        },
      ]);
    });

    it('blames the home network if the trainer was lost within half a minute', () => {
      expect(withTrainer(569)).toMatchObject([{ where: 'provider' }]);
      expect(withTrainer(570)).toMatchObject([{ where: 'homeNetwork' }]);
      expect(withTrainer(650)).toMatchObject([{ where: 'homeNetwork' }]);
      expect(withTrainer(651)).toMatchObject([{ where: 'provider' }]);
    });
  });
});

describe('a game that was never connected', () => {
  const never = (parts: Partial<NetworkLink> = {}) => {
    const link = linkOf([{ startS: 10, outageS: 3590 }]);
    return connectionProblems(
      sourceOf({ facts: { link: { ...link, neverConnected: 'server', ...parts } } }),
    );
  };
  const tried = (fault: SocketFault) => never({ failedTries: { times: 48, fault } })[0];

  it('is one problem for the whole ride and suggests checking the firewall first', () => {
    const [problem, ...others] = never();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      kind: 'not-connected',
      grade: 'critical',
      where: 'homeNetwork',
      firstFix: 'net-firewall',
      affectedS: 3600,
      doubt: expect.stringMatching(/phone hotspot/),
      sentence:
        "The game server never answered: you were alone, and nobody could see you. You could sign in, so your internet worked, but something blocked the game's own traffic (UDP).",
    });
    expect(problem).not.toHaveProperty('startS');
  });

  it('says how often and why its tries failed', () => {
    expect(tried('noAnswer')).toMatchObject({
      firstFix: 'net-firewall',
      sentence:
        'The game never reached its server: you were alone, and nobody could see you. It tried to connect 48 times: nobody answered in time.',
    });
    expect(tried('refused')?.sentence).toMatch(/: the connection was refused\.$/);
  });

  it('lies in the computer if it had no network, and in the look-up of names if that failed', () => {
    expect(tried('ownNetwork')).toMatchObject({ where: 'computer', firstFix: 'net-wifi-power' });
    expect(tried('ownNetwork')).not.toHaveProperty('doubt');
    expect(tried('dns')).toMatchObject({ where: 'homeNetwork', firstFix: 'net-dns' });
  });

  it('says that only the live data never came', () => {
    expect(never({ neverConnected: 'liveData' })[0]?.sentence).toMatch(
      /^No live data of the game server ever arrived/,
    );
  });

  it('is no problem without a measured outage', () => {
    expect(connectionProblems(sourceOf({ facts: { link: linkOf([]) } }))).toEqual([]);
    expect(connectionProblems(sourceOf())).toEqual([]);
  });
});

describe('failed calls to the web services', () => {
  const failing = (apiErrorMinutes: number, parts: CaseParts = {}) =>
    serviceProblems(
      sourceOf({ ...parts, facts: { quality: { apiErrorMinutes }, ...parts.facts } }),
    );

  it('count from three minutes on', () => {
    expect(failing(2)).toEqual([]);
    expect(failing(3)).toMatchObject([
      {
        kind: 'game-server-late',
        grade: 'minor',
        where: 'unknown',
        sentence:
          "Calls to the game's web services failed in 3 minutes of the ride. The game server stayed connected.",
      },
    ]);
  });

  it('say so if DNS lookups failed in half of them', () => {
    const withDns = (dnsFailureMinutes: number) =>
      failing(10, { facts: { quality: { apiErrorMinutes: 10, dnsFailureMinutes } } })[0]?.sentence;
    expect(withDns(4)).toMatch(/^Calls to the game's web services failed in 10 minutes/);
    expect(withDns(5)).toBe(
      "DNS lookups failed in 5 minutes of the ride, so the game couldn't call its web services. The game server stayed connected.",
    );
  });

  it('belong to an outage if there is one', () => {
    expect(failing(9, { origins: [originOf({ kind: 'serverSilent' })] })).toEqual([]);
    const link = linkOf([{ startS: 600, outageS: 3 }]);
    expect(failing(9, { facts: { link } })).toEqual([]);
    expect(failing(9, { origins: [originOf({ kind: 'sensorLost' })] })).toHaveLength(1);
  });
});
