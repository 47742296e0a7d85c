import { type LiveGap, liveTerms } from '@ridescope/catalogue/live-view';
import type { LiveIncident, LiveSensor, LiveView } from '@ridescope/contract/live-view';
import {
  type LogEvent,
  LogParser,
  type NotALogReason,
  type ParseResult,
} from '@ridescope/log-parser';
import { findHardware } from '../facts/hardware.ts';
import { type FoundActivity, findRides, isJudged, rideOf } from '../facts/ride/rides.ts';
import { findSession } from '../facts/ride/session.ts';
import { deriveFacts, type RideFacts } from '../facts/ride-facts.ts';
import { findProblems } from '../problems/find-problems.ts';
import { findOrigins } from '../problems/origins/find-origins.ts';
import type { LogRecord } from '../record/log-record.ts';
import { EventWindow } from './event-window.ts';
import { connectionNow } from './live-connection.ts';
import { frameRateNow } from './live-frame-rate.ts';
import { incidentsOf } from './live-incidents.ts';
import { sensorsNow } from './live-sensors.ts';
import { openLosses } from './open-losses.ts';

/** A count of riders is news for so long. */
const ridersS = 60;
const daySeconds = 86_400;

/**
 * Follows a log while the game writes it, and says after any chunk what is true now. It keeps the last minutes alone, so
 * neither memory nor the work of an answer grows with the ride. The report is that of `LogAnalyzer`, which reads the
 * finished file.
 */
export class LiveAnalyzer {
  private readonly window = new EventWindow();
  private readonly parser = new LogParser({ add: (event) => this.take(event) });
  private riders: { t: number; riders: number } | undefined;
  private lastView: { lines: number; view: LiveView } | undefined;

  /** Why the file is not a game log, known after at most 64 KB. */
  get refusal(): NotALogReason | undefined {
    return this.parser.refusal;
  }

  /** Takes what the game wrote since the last chunk. A line that is cut waits for its rest. */
  push(chunk: Uint8Array): void {
    this.parser.push(chunk);
  }

  /** What is known now; undefined until the first lines show a game log. Never throws because of a log's content. */
  view(): LiveView | undefined {
    const parse = this.parser.soFar();
    if (!parse) return undefined;
    if (this.lastView?.lines !== parse.lines)
      this.lastView = { lines: parse.lines, view: this.viewOf(parse) };
    return this.lastView.view;
  }

  private take(event: LogEvent): void {
    if (event.kind === 'playerStateSize') this.riders = event;
    this.window.add(event);
  }

  private viewOf(parse: ParseResult): LiveView {
    const { record } = this.window;
    const nowS = parse.endT;
    record.silences = parse.silences;
    const found = findRides(record, nowS).at(-1);
    const ride = found && rideNow(found, nowS);
    const sensors = ride ? sensorsNow(ride.run, ride.facts, nowS) : [];
    const frameRate = frameRateNow(record, ride?.facts.ride, nowS);
    const connection = connectionNow(record, ride?.facts.link);
    const { riders } = this;
    const isNews = riders !== undefined && nowS - riders.t <= ridersS;
    return {
      t: nowS,
      secondOfDay: (parse.firstSecondOfDay + nowS) % daySeconds,
      isRiding: ride !== undefined,
      ...(frameRate && { frameRate }),
      connection,
      ...(isNews && { ridersNearby: riders.riders }),
      sensors,
      incidents: ride ? incidentsNow(ride, parse, sensors) : [],
      gaps: ride
        ? gapsOf({ record, ride, sensors, hasRiders: isNews, connection })
        : ['no-ride-yet'],
    };
  }
}

interface RideNow {
  run: LogRecord;
  facts: RideFacts;
}

/** Measures the last minutes of a ride as if they were a whole one; undefined without a ride. */
function rideNow({ run, span }: FoundActivity, nowS: number): RideNow | undefined {
  const startS = Math.max(span.startS, nowS - liveTerms.judgedS);
  const recent = { ...span, startS };
  const facts = deriveFacts(run, recent, rideOf(run, recent));
  const isRidden = facts.ride.movingSeconds > 0 && !facts.unridden;
  return isRidden ? { run, facts } : undefined;
}

function incidentsNow(
  { run, facts }: RideNow,
  parse: ParseResult,
  sensors: readonly LiveSensor[],
): LiveIncident[] {
  const nowS = parse.endT;
  const { ride } = facts;
  const session = findSession(run, nowS, undefined);
  const log = { record: run, parse, session, hardware: findHardware(run, ride.startS) };
  const { problems, episodes } = findProblems({
    log,
    facts,
    results: [],
    patterns: [],
    origins: findOrigins(run, facts, ride.startS),
    beforeFromS: ride.startS,
    isLast: false,
  });
  const moment = { nowS, episodes, zeroS: ride.span.startS, rideEndS: ride.endS, sensors };
  return openLosses(incidentsOf(problems, moment), facts, moment);
}

interface Known {
  record: LogRecord;
  ride: RideNow;
  sensors: readonly LiveSensor[];
  hasRiders: boolean;
  connection: LiveView['connection'];
}

function gapsOf({ record, ride, sensors, hasRiders, connection }: Known): LiveGap[] {
  const isEarly = !isJudged(record, ride.facts.ride);
  const isWireless = sensors.some(({ transport }) => transport !== 'ant');
  return [
    ...(isEarly ? (['first-minutes'] as const) : []),
    ...(isWireless ? (['no-bluetooth-messages'] as const) : []),
    ...(connection.state === 'unknown' ? (['no-connection'] as const) : []),
    ...(hasRiders ? [] : (['no-riders-nearby'] as const)),
    'whole-ride',
  ];
}
