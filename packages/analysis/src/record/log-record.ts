import type { EventKind, EventOf, LogEvent, Silences } from '@ridescope/log-parser';
import { firstAfter, firstFrom } from './ascending.ts';
import { Column } from './column.ts';
import { eventMembers, type RowKind } from './event-members.ts';
import { EventRows, ValueNumbers } from './event-rows.ts';
import { KindEvents } from './kind-events.ts';

/** Keeps the line count of each event, because stamps are whole seconds and only `linesBefore` gives the order within one. */
export interface RxFails {
  t: Column;
  linesBefore: Column;
}

/** Lists the members of every kind that is stored in rows. Older recordings may have kinds that no longer exist. */
const membersOf: ReadonlyMap<EventKind, (typeof eventMembers)[RowKind]> = new Map(
  Object.entries(eventMembers) as [RowKind, (typeof eventMembers)[RowKind]][],
);

/** A damaged head may have lines above its header. */
const headS = 60;

const none: readonly LogEvent[] = [];

/** Holds the events of a log: frequent kinds in columns that ascend by time, the others one by one. */
class Columns {
  /** Holds frame-rate lines: seconds, frames per second, position in centimetres. */
  readonly fps = {
    t: new Column(),
    fps: new Column(),
    x: new Column(),
    y: new Column(),
    z: new Column(),
  };
  /** Holds the times of each channel's "Rx Fail" lines, and for each the number of earlier ones on all channels. */
  readonly rxFails = new Map<number, RxFails>();
  /** The same, each at the index of its channel, 0 to 255. */
  readonly rxFailsByChannel: RxFails[] = [];
  /** Holds `Goto Search.` lines, and for each the number of earlier "Rx Fail" lines on all channels. */
  readonly gotoSearches = { t: new Column(), rxFailsBefore: new Column() };
  /** Holds outcomes of commands to an ANT+ trainer: 1 completed, 0 failed. */
  readonly trainerCommands = { t: new Column(), isCompleted: new Column() };
  readonly sendErrors = { t: new Column(), code: new Column() };
  /** Holds the times at which other riders came into the world. */
  readonly playersJoined = { t: new Column() };
  readonly latePackets = { t: new Column(), delayS: new Column() };
  /** Needs a column because the client retries for hours when the phone app is closed. `code` is NaN when the line has none. */
  readonly companionAttempts = { t: new Column() };
  readonly companionFailures = { t: new Column(), code: new Column() };
  /** Holds messages of a power meter. Its event count (0 to 255) wraps; `isCrank` is 1 for cranks, 0 for wheels. */
  readonly powerMessages = {
    t: new Column(),
    eventCount: new Column(),
    isCrank: new Column(),
    /** Counts turns of wheel or crank, 0 to 255, and wraps. NaN when the line has none. */
    ticks: new Column(),
    /** Adds up torque, 0 to 65 535, and wraps. NaN when the line has none. */
    torque: new Column(),
  };
  /** Holds pages of an ANT+ trainer. */
  readonly fecPages = { t: new Column() };
  /** Holds the values of both legs from page 19. */
  readonly pedalPages = { t: new Column(), left: new Column(), right: new Column() };
  /** Holds the other kinds, in the order in which they first came. */
  readonly kinds = new Map<EventKind, KindEvents>();
  private readonly values = new ValueNumbers();
  private hasRuns = false;

  /** Takes an event of a kind that has no columns. */
  addListed(event: LogEvent): void {
    let events = this.kinds.get(event.kind);
    if (!events) {
      const members = membersOf.get(event.kind);
      if (!members) return;
      events = new KindEvents(new EventRows(event.kind, members, this.values));
      if (this.hasRuns) events.pack();
      this.kinds.set(event.kind, events);
    } else if (event.kind === 'logTime' && !this.hasRuns) this.packAll();
    events.push(event);
  }

  /** A second header begins another run of the game. */
  private packAll(): void {
    this.hasRuns = true;
    for (const events of this.kinds.values()) events.pack();
  }
}

/** Holds all events of one log: frequent kinds in columns, the others one by one. */
export class LogRecord {
  readonly fps: Columns['fps'];
  readonly rxFails: Columns['rxFails'];
  readonly gotoSearches: Columns['gotoSearches'];
  readonly trainerCommands: Columns['trainerCommands'];
  readonly sendErrors: Columns['sendErrors'];
  readonly playersJoined: Columns['playersJoined'];
  readonly latePackets: Columns['latePackets'];
  readonly companionAttempts: Columns['companionAttempts'];
  readonly companionFailures: Columns['companionFailures'];
  readonly powerMessages: Columns['powerMessages'];
  readonly fecPages: Columns['fecPages'];
  readonly pedalPages: Columns['pedalPages'];
  readonly run: { readonly startS: number; readonly endS: number };
  monitors = 0;
  /** Lists stretches of the whole log in which nothing was written. Set after the log was read. */
  silences: Silences = { fromS: [], toS: [] };
  private rxFailLines = 0;
  private readonly columns: Columns;
  private readonly isRun: boolean;
  /** Lists of the kinds that were asked for. */
  private readonly lists = new Map<EventKind, readonly LogEvent[]>();

  /** @param run the part of the columns that belongs to this record: `startS <= t < endS` */
  constructor(
    columns = new Columns(),
    run = { startS: Number.NEGATIVE_INFINITY, endS: Number.POSITIVE_INFINITY },
  ) {
    this.columns = columns;
    this.run = run;
    this.isRun = run.startS > Number.NEGATIVE_INFINITY || run.endS < Number.POSITIVE_INFINITY;
    this.fps = columns.fps;
    this.rxFails = columns.rxFails;
    this.gotoSearches = columns.gotoSearches;
    this.trainerCommands = columns.trainerCommands;
    this.sendErrors = columns.sendErrors;
    this.playersJoined = columns.playersJoined;
    this.latePackets = columns.latePackets;
    this.companionAttempts = columns.companionAttempts;
    this.companionFailures = columns.companionFailures;
    this.powerMessages = columns.powerMessages;
    this.fecPages = columns.fecPages;
    this.pedalPages = columns.pedalPages;
  }

  /** Takes events in the order of the log. */
  add(event: LogEvent): void {
    switch (event.kind) {
      case 'antRxFail':
        this.addRxFail(event.t, event.channel);
        return;
      case 'fps':
        this.fps.t.push(event.t);
        this.fps.fps.push(event.fps);
        this.fps.x.push(event.x);
        this.fps.y.push(event.y);
        this.fps.z.push(event.z);
        return;
      case 'antGotoSearch':
        this.gotoSearches.t.push(event.t);
        this.gotoSearches.rxFailsBefore.push(this.rxFailLines);
        return;
      case 'trainerCommand':
        this.trainerCommands.t.push(event.t);
        this.trainerCommands.isCompleted.push(event.outcome === 'completed' ? 1 : 0);
        return;
      case 'sendError':
        this.sendErrors.t.push(event.t);
        this.sendErrors.code.push(event.code);
        return;
      case 'playerJoined':
        this.playersJoined.t.push(event.t);
        return;
      case 'latePacket':
        this.latePackets.t.push(event.t);
        this.latePackets.delayS.push(event.delayS);
        return;
      case 'companionAttempt':
        this.companionAttempts.t.push(event.t);
        return;
      case 'companionFailed':
        this.companionFailures.t.push(event.t);
        this.companionFailures.code.push(event.code ?? Number.NaN);
        return;
      case 'powerMessage':
        this.powerMessages.t.push(event.t);
        this.powerMessages.eventCount.push(event.eventCount);
        this.powerMessages.isCrank.push(event.meter === 'crank' ? 1 : 0);
        this.powerMessages.ticks.push(event.ticks ?? Number.NaN);
        this.powerMessages.torque.push(event.torque ?? Number.NaN);
        return;
      case 'fecPage':
        this.fecPages.t.push(event.t);
        return;
      case 'pedalPage':
        this.pedalPages.t.push(event.t);
        this.pedalPages.left.push(event.left);
        this.pedalPages.right.push(event.right);
        return;
      case 'monitor':
        this.monitors++;
        return;
    }
    this.columns.addListed(event);
  }

  /** Returns events of one kind in the order of the log. Kinds that are stored in columns, or not stored, are not included. */
  of<K extends EventKind>(kind: K): readonly EventOf<K>[] {
    // Each list only holds events of one kind.
    return this.listOf(kind) as unknown as readonly EventOf<K>[];
  }

  private listOf(kind: EventKind): readonly LogEvent[] {
    const known = this.lists.get(kind);
    // The facts of a ride ask hundreds of times, and the record of a run doesn't change.
    if (known && this.isRun) return known;
    const events = this.columns.kinds.get(kind);
    // The record of a log that is still written grows.
    if (known && known.length === events?.length) return known;
    const { startS, endS } = this.run;
    const list = (this.isRun ? events?.between(startS, endS) : events?.all()) ?? none;
    this.lists.set(kind, list);
    return list;
  }

  /** Returns events of one kind with `fromS <= t <= toS`. */
  within<K extends EventKind>(kind: K, fromS: number, toS: number): readonly EventOf<K>[] {
    const list = this.of(kind);
    // Half of the kinds that facts ask for are those of another generation of clients.
    if (list.length === 0) return list;
    return list.slice(firstFrom(list, fromS), firstAfter(list, toS));
  }

  /** Lists the kinds that have no columns, with their events, in the order in which they first came. */
  *kinds(): Iterable<readonly [kind: EventKind, events: readonly LogEvent[]]> {
    // Not cached, because all lists of a large log would fill the memory.
    for (const [kind, events] of this.columns.kinds)
      yield [kind, events.between(this.run.startS, this.run.endS)];
  }

  /** Returns the first event of a kind, without a list of all of them. */
  first<K extends EventKind>(kind: K): EventOf<K> | undefined {
    return this.edge(kind, false);
  }

  /** Returns the last event of a kind, without a list of all of them. */
  last<K extends EventKind>(kind: K): EventOf<K> | undefined {
    return this.edge(kind, true);
  }

  private edge<K extends EventKind>(kind: K, isLast: boolean): EventOf<K> | undefined {
    if (this.isRun) return this.of(kind).at(isLast ? -1 : 0);
    const events = this.columns.kinds.get(kind);
    // Each kind only holds its own events.
    return events?.at(isLast ? events.length - 1 : 0) as EventOf<K> | undefined;
  }

  /**
   * Splits the log into runs of the game, in order: one for a genuine file, several when files were joined. Pairings and
   * connections of one run say nothing about the next, and an activity only needs its run. The columns stay whole,
   * because they are searched by time. The record of a run is cached until that of another one is requested.
   */
  runs(): { readonly startS: number; readonly record: LogRecord }[] {
    const starts = this.of('logTime').map(({ t }) => t);
    // More than a few seconds before the first header are the end of another log.
    if ((starts[0] ?? 0) > headS) starts.unshift(Number.NEGATIVE_INFINITY);
    if (starts.length < 2) return [{ startS: Number.NEGATIVE_INFINITY, record: this }];
    starts[0] = Number.NEGATIVE_INFINITY;
    const whole = this;
    // A thousand logs may be joined, and a report needs one after the other: all of them at once would fill the memory.
    let last: { index: number; record: LogRecord } | undefined;
    return starts.map((startS, index) => ({
      startS,
      get record() {
        if (last?.index !== index) {
          const endS = starts[index + 1] ?? Number.POSITIVE_INFINITY;
          last = { index, record: whole.between(startS, endS) };
        }
        return last.record;
      },
    }));
  }

  private between(startS: number, endS: number): LogRecord {
    const run = new LogRecord(this.columns, { startS, endS });
    run.silences = this.silences;
    return run;
  }

  /** Returns the columns of a channel's "Rx Fail" lines, which are empty at first. */
  rxFailsOf(channel: number): RxFails {
    // By index, because half of the lines of an old log are such lines.
    let own = this.columns.rxFailsByChannel[channel];
    if (!own) {
      own = { t: new Column(), linesBefore: new Column() };
      this.rxFails.set(channel, own);
      this.columns.rxFailsByChannel[channel] = own;
    }
    return own;
  }

  private addRxFail(t: number, channel: number): void {
    const own = this.rxFailsOf(channel);
    own.t.push(t);
    own.linesBefore.push(this.rxFailLines++);
  }
}
