import type { EventKind, EventOf, LogEvent } from '@ridescope/log-parser';
import { Column } from './column.ts';

/** Kinds that no metric needs one by one. */
const dropped: ReadonlySet<EventKind> = new Set([
  'antSoftware',
  'fecPage',
  'leaseRenewed',
  'monitor',
  'outOfOrder',
  'playerJoined',
  'playerStateSize',
  'powerMessage',
  'sentCount',
  'tcpConnecting',
]);

/** All events of one log, in columns where there are many and in lists by kind where there are few. */
export class LogRecord {
  /** Frame-rate lines: seconds, frames per second, position in centimetres. */
  readonly fps = {
    t: new Column(),
    fps: new Column(),
    x: new Column(),
    y: new Column(),
    z: new Column(),
  };
  readonly rxFails = { t: new Column(), channel: new Column() };
  /** Outcomes of commands to an ANT+ trainer: 1 completed, 0 failed. */
  readonly trainerCommands = { t: new Column(), isCompleted: new Column() };
  readonly sendErrors = { t: new Column() };
  readonly latePackets = { t: new Column(), delayS: new Column() };
  /** Channels on which "Rx Fail" lines stand. */
  readonly channels = new Set<number>();
  monitors = 0;
  private readonly lists = new Map<EventKind, LogEvent[]>();

  /** Takes events in the order of the log. */
  add(event: LogEvent): void {
    switch (event.kind) {
      case 'fps':
        this.fps.t.push(event.t);
        this.fps.fps.push(event.fps);
        this.fps.x.push(event.x);
        this.fps.y.push(event.y);
        this.fps.z.push(event.z);
        return;
      case 'antRxFail':
        this.rxFails.t.push(event.t);
        this.rxFails.channel.push(event.channel);
        this.channels.add(event.channel);
        return;
      case 'trainerCommand':
        this.trainerCommands.t.push(event.t);
        this.trainerCommands.isCompleted.push(event.outcome === 'completed' ? 1 : 0);
        return;
      case 'sendError':
        this.sendErrors.t.push(event.t);
        return;
      case 'latePacket':
        this.latePackets.t.push(event.t);
        this.latePackets.delayS.push(event.delayS);
        return;
      case 'monitor':
        this.monitors++;
        return;
    }
    if (dropped.has(event.kind)) return;
    const list = this.lists.get(event.kind);
    if (list) list.push(event);
    else this.lists.set(event.kind, [event]);
  }

  /** Events of one kind in the order of the log. Kinds that are kept in columns, or not at all, are not here. */
  of<K extends EventKind>(kind: K): readonly EventOf<K>[] {
    // Each list was filled under its own kind only.
    return (this.lists.get(kind) ?? []) as unknown as readonly EventOf<K>[];
  }

  /** Events of one kind with `fromS <= t <= toS`. */
  within<K extends EventKind>(kind: K, fromS: number, toS: number): EventOf<K>[] {
    return this.of(kind).filter((event) => event.t >= fromS && event.t <= toS);
  }

  last<K extends EventKind>(kind: K): EventOf<K> | undefined {
    return this.of(kind).at(-1);
  }
}
