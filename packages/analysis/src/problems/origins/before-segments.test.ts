import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { listed, originsOf, receiveError, reset, status } from '../../testing/origin-scenes.ts';
import { pairing, rxFails } from '../../testing/ride-events.ts';

describe('origins before the ride', () => {
  const fromS = 600;
  const before = (events: readonly LogEvent[]) => originsOf(events, fromS);
  const listedLan = listed(250, 'lan', ['Power', 'Controllable Trainer']);

  it('include a trainer that was lost with the network and paired another way', () => {
    const list = [
      ...listed(100, 'lan', ['Power', 'Controllable Trainer']),
      ...listed(590, 'ble', ['Power', 'Controllable Trainer']),
    ];
    const screen = [
      status(100, 'connected'),
      reset(200),
      receiveError(201),
      status(320, 'connected'),
    ];
    const [origin, ...others] = before([...screen, ...list]);
    expect(others).toEqual([]);
    expect(origin).toMatchObject({
      during: 'before',
      kind: 'trainerLost',
      sequel: 'pairedAnew',
      kinds: expect.arrayContaining(['trainerLost', 'localNetworkReset']),
      startS: 200,
      endS: 320,
      rules: ['network-tcp-drop'],
    });
  });

  it('include a trainer that refused the connection', () => {
    const refused = [200, 210, 220].map(
      (t): LogEvent => ({ ...receiveError(t), action: 'connect' }),
    );
    expect(
      before([
        ...refused,
        ...listedLan,
        status(260, 'connected'),
        { kind: 'lanConnected', t: 260 },
      ]),
    ).toMatchObject([{ kind: 'pairingTrouble', sequel: 'refused', startS: 200, endS: 260 }]);
  });

  it('leave out retries of a few seconds', () => {
    const connected: LogEvent[] = [status(205, 'connected'), { kind: 'lanConnected', t: 205 }];
    expect(
      before([{ ...receiveError(200), action: 'connect' }, ...listedLan, ...connected]),
    ).toEqual([]);
  });

  it.each([
    [119, 0],
    [120, 1],
  ])('for a search of %d s number %d', (seconds, count) => {
    const search: LogEvent = { kind: 'antSearchStart', t: 100 };
    const strap = [
      ...pairing(1, 7, 120, 100 + seconds),
      ...rxFails(1, 300, 3000, (t) => (t % 40 ? 0 : 1)),
    ];
    const found = before([search, ...strap]);
    expect(found).toHaveLength(count);
    if (count > 0)
      expect(found[0]).toMatchObject({ sequel: 'search', role: 'heartRate', devices: ['ant-7'] });
  });
});
