import { worldNames } from '@ridescope/contract/worlds';
import { LogParser, type NotALogReason } from '@ridescope/log-parser';
import { isoTime } from '../facts/figures/rounding.ts';
import { findRides, isJudged, rideSeconds } from '../facts/ride/rides.ts';
import { LogRecord } from '../record/log-record.ts';
import { sessionReader } from './session-reader.ts';

export interface OutlineOptions {
  /** Local time minus UTC of the uploader in minutes, used only if the log doesn't show it. */
  uploaderOffsetMinutes?: number;
}

/** An activity with the same figures as in its report. */
export interface RideOutline {
  worldName?: string;
  /** ISO 8601 in UTC. */
  startedAt?: string;
  /** Length of the ride; 0 if nothing moved. */
  durationS: number;
  /** Whether it is long enough to be judged; a log without such a ride costs nothing. */
  isJudged: boolean;
}

export type LogOutlineOutcome =
  | {
      kind: 'outline';
      bytes: number;
      rides: RideOutline[];
      /** The rider's clock in minutes ahead of UTC, as in the report. */
      utcOffsetMinutes?: number;
    }
  | { kind: 'notALog'; reason: NotALogReason };

/**
 * Turns the bytes of a log, in chunks of any size, into its list of rides. It splits a log as the
 * report does but needs none of the rules and texts, so a browser can check a log before it uploads
 * it.
 */
export class LogOutline {
  private readonly options: OutlineOptions;
  private readonly record = new LogRecord();
  private readonly parser = new LogParser(this.record);

  constructor(options: OutlineOptions = {}) {
    this.options = options;
  }

  /** Why the file is not a game log: known after at most 64 KB. Stop reading then. */
  get refusal(): NotALogReason | undefined {
    return this.parser.refusal;
  }

  push(chunk: Uint8Array): void {
    this.parser.push(chunk);
  }

  /** Call once, after the last chunk. Never throws because of a log's content. */
  end(): LogOutlineOutcome {
    const outcome = this.parser.end();
    if (outcome.kind === 'notALog') return outcome;
    const { bytes, endT, silences } = outcome.result;
    this.record.silences = silences;
    const logs = sessionReader(this.record, outcome.result, this.options);
    const { utcOffsetMinutes } = logs.first;
    const rides = findRides(this.record, endT).map(({ session, run, span, find }): RideOutline => {
      const { startUnixS } = logs.of(session);
      const { ride, unridden } = find();
      const worldName = span.worldId === undefined ? undefined : worldNames[span.worldId];
      return {
        ...(worldName && { worldName }),
        ...(startUnixS !== undefined && { startedAt: isoTime(startUnixS + span.startS) }),
        durationS: unridden ? 0 : rideSeconds(ride),
        isJudged: !unridden && isJudged(run, ride),
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
