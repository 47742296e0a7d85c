import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findUnanswered } from './unanswered-commands.ts';

const trainer = { name: 1 };

function unanswered(events: readonly LogEvent[], { minutes = 20, names = [1] } = {}) {
  const { record, ride, exclusions } = sceneOf([...rideEvents({ minutes }), ...events]);
  return findUnanswered(record, ride, exclusions, new Set(names));
}

const command = (t: number, device = trainer): LogEvent => ({
  kind: 'commandUnanswered',
  t,
  device,
});

describe('findUnanswered', () => {
  it('lists the commands of trainers only', () => {
    expect(unanswered([command(300), command(301), command(400, { name: 2 })])).toEqual([300, 301]);
  });

  it.each<[string, LogEvent]>([
    ['connecting', { kind: 'bleStatus', t: 270, device: trainer, status: 'connecting' }],
    ['connected', { kind: 'bleConnectTime', t: 270, device: trainer, seconds: 9 }],
    ['selected again', { kind: 'bleConnected', t: 270, device: trainer }],
    ['connected over the network', { kind: 'lanConnected', t: 270 }],
  ])('leaves out the questions of a trainer that was just %s', (_what, line) => {
    expect(unanswered([line, command(300)])).toEqual([]);
    expect(unanswered([line, command(301)])).toEqual([301]);
  });

  it('keeps those of a trainer while something else connects, or the trainer itself is lost', () => {
    const other: LogEvent = { kind: 'bleConnected', t: 290, device: { name: 2 } };
    const lost: LogEvent = { kind: 'bleStatus', t: 290, device: trainer, status: 'disconnected' };
    expect(unanswered([other, lost, command(300)])).toEqual([300]);
  });

  it('leaves out what is not judged', () => {
    expect(unanswered([{ kind: 'teleport', t: 295 }, command(300)])).toEqual([]);
  });

  it('is absent without a trainer and in short rides', () => {
    expect(unanswered([command(300)], { names: [] })).toBeUndefined();
    expect(unanswered([command(300)], { minutes: 9 })).toBeUndefined();
    expect(unanswered([], { minutes: 11 })).toEqual([]);
  });
});
