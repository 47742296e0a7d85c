import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { antKey } from '../sensor-keys.ts';
import { failureTimes, findAntChannels } from './ant-channels.ts';

/** The ride runs from 8 to 1200 s. */
function channelsOf(events: LogEvent[]) {
  const { record, ride } = sceneOf([...rideEvents(), ...events]);
  return findAntChannels(record, ride).map((channel) => ({
    ...channel,
    failures: [...failureTimes(record, channel, 0, Number.POSITIVE_INFINITY)],
  }));
}

describe('ANT+ devices', () => {
  it('have their channel from the pairing line to the end of the ride', () => {
    expect(channelsOf([...pairing(1, 7, 120, 4), ...pairing(2, 9, 11, 300)])).toMatchObject([
      { channel: 1, device: 7, deviceType: 120, tracked: [[8, 1200]] },
      { channel: 2, device: 9, deviceType: 11, tracked: [[300, 1200]] },
    ]);
  });

  it('lose it to the next device paired on it', () => {
    const events = [...pairing(1, 7, 120), ...pairing(1, 9, 122, 500), ...rxFails(1, 498, 502, 1)];
    expect(channelsOf(events)).toMatchObject([
      { device: 9, deviceType: 122, tracked: [[500, 1200]], failures: [500, 501] },
      { device: 7, deviceType: 120, tracked: [[8, 499]], failures: [498, 499] },
    ]);
  });

  it('lose it when they are unpaired', () => {
    const events = [...pairing(1, 7, 120), { kind: 'antUnpaired', t: 700, channel: 1 } as const];
    expect(channelsOf(events)[0]?.tracked).toEqual([[8, 700]]);
  });

  it('are followed without a hole when they are paired again', () => {
    const [strap, ...others] = channelsOf([...pairing(1, 7, 120), ...pairing(1, 7, 120, 500)]);
    expect(others).toEqual([]);
    expect(strap?.tracked).toEqual([
      [8, 499],
      [500, 1200],
    ]);
  });

  it('stay one device on another channel, with their failures', () => {
    const closed: LogEvent = { kind: 'antUnpaired', t: 400, channel: 1 };
    const events = [...pairing(1, 7, 120), closed, ...pairing(3, 7, 120, 600)];
    const lines = [
      ...rxFails(1, 100, 102, 1),
      ...rxFails(1, 450, 452, 1),
      ...rxFails(3, 700, 702, 1),
    ];
    expect(channelsOf([...events, ...lines])).toMatchObject([
      {
        channel: 3,
        device: 7,
        tracked: [
          [8, 400],
          [600, 1200],
        ],
        failures: [100, 101, 700, 701],
      },
    ]);
  });

  it('have no type if its line is missing or names another device', () => {
    const alone: LogEvent = { kind: 'antPairing', t: 0, channel: 1, device: 7 };
    const other: LogEvent = { kind: 'antChannelId', t: 1, channel: 1, device: 8, deviceType: 11 };
    expect(channelsOf([alone, other])[0]?.deviceType).toBeUndefined();
  });

  it('take the type from the pairing line unless the next line contradicts it', () => {
    const alone: LogEvent = { kind: 'antPairing', t: 0, channel: 1, device: 7, deviceType: 120 };
    const id: LogEvent = { kind: 'antChannelId', t: 1, channel: 1, device: 7, deviceType: 11 };
    expect(channelsOf([alone])).toMatchObject([{ device: 7, deviceType: 120 }]);
    expect(channelsOf([alone, id])).toMatchObject([{ device: 7, deviceType: 11 }]);
  });

  it('take the type from their pages if no line has it and the pages agree', () => {
    const alone: LogEvent = { kind: 'antPairing', t: 0, channel: 1, device: 7 };
    const page = (deviceType: number, device = 7): LogEvent => ({
      kind: 'antBattery',
      t: 300,
      device,
      deviceType,
      status: 2,
    });
    const manufacturer: LogEvent = {
      kind: 'antManufacturer',
      t: 300,
      device: 7,
      deviceType: 120,
      manufacturerId: 1,
      modelId: 1,
    };
    const typeOf = (...pages: LogEvent[]) => channelsOf([alone, ...pages])[0]?.deviceType;
    expect(typeOf(page(120), page(120))).toBe(120);
    expect(typeOf(page(120), page(11), page(120))).toBeUndefined();
    expect(typeOf(manufacturer)).toBe(120);
    expect(typeOf(page(120), page(11, 8))).toBe(120);
  });

  it('are two if one number has two types, and the second has its type in its key', () => {
    const channels = channelsOf([
      ...pairing(1, 7, 11),
      ...pairing(2, 7, 17),
      ...rxFails(2, 500, 502, 1),
    ]);
    expect(channels).toMatchObject([
      { channel: 1, device: 7, deviceType: 11, failures: [] },
      { channel: 2, device: 7, deviceType: 17, twinType: 17, failures: [500, 501] },
    ]);
    expect(channels[0]).not.toHaveProperty('twinType');
    expect(channels.map(antKey)).toEqual(['ant-7', 'ant-7-17']);
  });

  it('are left out if they were gone before the ride', () => {
    const events = [...pairing(1, 7, 120), { kind: 'antUnpaired', t: 4, channel: 1 } as const];
    expect(channelsOf(events)).toEqual([]);
  });

  it('are at most 32, those followed longest', () => {
    const many = every(1, 100, 140, (t) => pairing(t, t, 120, t));
    expect(channelsOf(many).map(({ device }) => device)).toEqual(
      Array.from({ length: 32 }, (_, index) => 100 + index),
    );
  });
});

describe('cut logs without pairing lines', () => {
  it('follow a channel from its first failure to its last', () => {
    const [channel] = channelsOf(rxFails(2, 100, 401, (t) => t % 2));
    expect(channel).toMatchObject({ channel: 2, tracked: [[101, 399]] });
    expect(channel?.device).toBeUndefined();
  });

  it('also do so for a channel next to paired ones', () => {
    const events = [...pairing(1, 7, 120), ...rxFails(1, 50, 60, 1), ...rxFails(2, 100, 111, 1)];
    expect(channelsOf(events)).toMatchObject([
      { channel: 1, device: 7 },
      { channel: 2, tracked: [[100, 110]] },
    ]);
  });
});
