import { LogParser, type NotALogReason } from '@ridescope/log-parser';
import { findRides, isJudged, rideOf, rideSeconds } from '../facts/rides.ts';
import { isoTime } from '../facts/rounding.ts';
import { findSession } from '../facts/session.ts';
import { worldNames } from '../knowledge/worlds.ts';
import { LogRecord } from '../record/log-record.ts';

export interface OutlineOptions {
  /** Local time minus UTC of whoever brings the log, minutes: used only where the log itself does not tell. */
  uploaderOffsetMinutes?: number;
}

/** One activity, with the figures that its report will have. */
export interface RideOutline {
  worldName?: string;
  /** ISO 8601 in UTC. */
  startedAt?: string;
  /** Length of the ride; 0 where nothing moved. */
  durationS: number;
  /** Long enough to be judged; a log without such a ride costs nothing. */
  isJudged: boolean;
}

export type LogOutlineOutcome =
  | {
      kind: 'outline';
      bytes: number;
      rides: RideOutline[];
      /** The rider's clock, minutes ahead of UTC, as the report will have it. */
      utcOffsetMinutes?: number;
    }
  | { kind: 'notALog'; reason: NotALogReason };

/**
 * What a log holds, without diagnosis: bytes in, in chunks of any size, its rides out. It splits a log as the report
 * does, and brings none of the report's rules and texts along, so that a browser can look before it uploads.
 */
export class LogOutline {
  private readonly options: OutlineOptions;
  private readonly record = new LogRecord();
  private readonly parser = new LogParser((event) => this.record.add(event));

  constructor(options: OutlineOptions = {}) {
    this.options = options;
  }

  /** Why the file is no log: known after at most 64 KB. Stop reading then. */
  get refusal(): NotALogReason | undefined {
    return this.parser.refusal;
  }

  push(chunk: Uint8Array): void {
    this.parser.push(chunk);
  }

  /** Call once, after the last chunk. Never throws on account of a log's content. */
  end(): LogOutlineOutcome {
    const outcome = this.parser.end();
    if (outcome.kind === 'notALog') return outcome;
    const { bytes, endT, silences } = outcome.result;
    this.record.silences = silences;
    const { startUnixS, utcOffsetMinutes } = findSession(
      this.record,
      endT,
      this.options.uploaderOffsetMinutes,
    );
    const rides = findRides(this.record, endT).map(({ run, span }): RideOutline => {
      const { ride, nobodyRode } = rideOf(run, span);
      const worldName = span.worldId === undefined ? undefined : worldNames[span.worldId];
      return {
        ...(worldName && { worldName }),
        ...(startUnixS !== undefined && { startedAt: isoTime(startUnixS + span.startS) }),
        durationS: nobodyRode ? 0 : rideSeconds(ride),
        isJudged: !nobodyRode && isJudged(run, ride),
      };
    });
    return {
      kind: 'outline',
      bytes,
      rides,
      ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
    };
  }
}
