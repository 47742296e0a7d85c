import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findAntChannels } from './ant-channels.ts';
import { findSearches } from './ant-searches.ts';

const strap = 7;
const meter = 9;
const paired = [...pairing(1, meter, 11), ...pairing(2, strap, 120)];
const search: LogEvent = { kind: 'antGotoSearch', t: 600 };

/** Builds a record; events of one second keep the given order. */
function searchesOf(...events: LogEvent[]) {
  const { record, ride } = sceneOf([...rideEvents(), ...events]);
  const searches = findSearches(record, findAntChannels(record, ride), ride);
  return searches.map(({ rxFailsBefore: _, ...search }) => search);
}

const fail = (t: number, channel: number): LogEvent => ({ kind: 'antRxFail', t, channel });

describe('a search', () => {
  it('belongs to the channel that falls silent, not to the one with most failures', () => {
    // The meter's eight slots fail four times a second throughout; the strap misses eight messages and is gone.
    const events = [...rxFails(2, 598, 600, 4), ...rxFails(2, 612, 620, 2)];
    expect(searchesOf(...paired, ...rxFails(1, 0, 1200, 4), ...events, search)).toEqual([
      { t: 600, channel: 2, device: strap, deviceType: 120, silenceS: 12 },
    ]);
  });

  it("doesn't belong to a channel that writes after the line in the same second", () => {
    const before = [...rxFails(1, 598, 600, 4), ...rxFails(2, 598, 600, 4)];
    const after = [...rxFails(1, 602, 640, 4), ...rxFails(2, 601, 640, 1)];
    // By the stamps the meter was silent for longer, 2 s against 1.
    expect(searchesOf(...paired, ...before, search, ...after)).toMatchObject([{ device: meter }]);
    expect(searchesOf(...paired, ...before, search, fail(600, 1), ...after)).toMatchObject([
      { device: strap, silenceS: 1 },
    ]);
    // A failure before the line of the same second belongs to the burst.
    expect(searchesOf(...paired, ...before, fail(600, 1), search, ...after)).toMatchObject([
      { device: meter, silenceS: 2 },
    ]);
  });

  it('needs four failures in the three seconds before', () => {
    expect(searchesOf(...paired, ...rxFails(2, 599, 600, 3), search)).toEqual([{ t: 600 }]);
    expect(searchesOf(...paired, ...rxFails(2, 597, 600, 1), fail(600, 2), search)).toMatchObject([
      { channel: 2 },
    ]);
    expect(searchesOf(...paired, ...rxFails(2, 596, 600, 1), search)).toEqual([{ t: 600 }]);
  });

  it('belongs to the larger burst if both stay silent for ever', () => {
    const events = [...rxFails(1, 598, 600, 8), ...rxFails(2, 598, 600, 4)];
    expect(searchesOf(...paired, ...events, search)).toEqual([
      { t: 600, channel: 1, device: meter, deviceType: 11 },
    ]);
  });

  it('belongs to the trainer if its event 8 follows', () => {
    const trainer = pairing(3, 11, 17);
    const event = (t: number): LogEvent => ({ kind: 'fecEvent', t, event: 8 });
    const events = [...paired, ...trainer, ...rxFails(2, 598, 600, 4)];
    expect(searchesOf(...events, search, event(601))).toMatchObject([{ channel: 3, device: 11 }]);
    expect(searchesOf(...events, search, event(602))).toMatchObject([{ device: strap }]);
    expect(searchesOf(...paired, ...rxFails(2, 598, 600, 4), search, event(600))).toMatchObject([
      { device: strap },
    ]);
    const other: LogEvent = { kind: 'fecEvent', t: 600, event: 3 };
    expect(searchesOf(...events, search, other)).toMatchObject([{ device: strap }]);
  });

  it('has an open end if the channel stays silent for more than 30 s', () => {
    const next = (t: number) =>
      searchesOf(...paired, ...rxFails(2, 598, 600, 4), search, fail(t, 2));
    const open = { t: 600, channel: 2, device: strap, deviceType: 120 };
    expect(next(630)).toEqual([{ ...open, silenceS: 30 }]);
    expect(next(631)).toEqual([open]);
  });

  it('also ends with a page of the device', () => {
    const page: LogEvent = {
      kind: 'antBattery',
      t: 615,
      device: strap,
      deviceType: 120,
      status: 2,
    };
    const events = [...paired, ...rxFails(2, 598, 600, 4), search, fail(625, 2)];
    expect(searchesOf(...events, page)).toMatchObject([{ silenceS: 15 }]);
    expect(searchesOf(...events, { ...page, device: meter })).toMatchObject([{ silenceS: 25 }]);
  });

  it('belongs to no sensor if no channel is followed', () => {
    expect(searchesOf(search)).toEqual([{ t: 600 }]);
  });

  it("belongs to a Wahoo trainer's power if event 8 of its direct control follows", () => {
    const event = (number: number): LogEvent => ({ kind: 'kickrEvent', t: 601, event: number });
    const events = [...paired, ...rxFails(2, 598, 600, 4), search];
    expect(searchesOf(...events, event(8))).toMatchObject([{ channel: 1, device: meter }]);
    // A grade that was sent is no search.
    expect(searchesOf(...events, event(3))).toMatchObject([{ device: strap }]);
  });

  it('comes after the failures before it in the log', () => {
    const events = [...paired, ...rxFails(2, 598, 600, 4), search, fail(600, 1)];
    const { record, ride } = sceneOf([...rideEvents(), ...events]);
    const [found] = findSearches(record, findAntChannels(record, ride), ride);
    expect(found?.rxFailsBefore).toBe(8);
  });
});
