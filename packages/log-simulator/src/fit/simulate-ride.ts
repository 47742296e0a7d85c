import { isIn } from '../fault-times.ts';
import type { LogLine } from '../log-writer.ts';
import { planted } from '../planted.ts';
import { aheadOfUtcMs, type SimulatedRide } from '../ride/simulated-ride.ts';
import { mergeLines, type Source } from '../stream.ts';
import type { FitFault } from './fit-faults.ts';
import { gameFit } from './game-fit.ts';
import { fitLength, type GameLayout } from './layouts.ts';
import { type KnownGap, type RideRecords, rideRecords } from './ride-files.ts';

export interface FitChoices {
  layout: GameLayout;
  /** Faults that only the FIT file shows; none by default. */
  faults?: readonly FitFault[];
}

/** One FIT file of a simulated ride. */
export interface SimulatedFit {
  /** As the game names it, after the local time of its creation: `2026-02-14-10-29-56.fit`. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  records: number;
  /** Every span without a true value, in the order of time. */
  gaps: readonly KnownGap[];
}

/** The FIT files of a ride, and what the log says of them. */
export class RideFits {
  private readonly ride: SimulatedRide;
  private readonly layout: GameLayout;
  private readonly activities: RideRecords[];

  constructor(ride: SimulatedRide, { layout, faults }: FitChoices) {
    this.ride = ride;
    this.layout = layout;
    this.activities = rideRecords(ride, faults);
  }

  /** Writes the files, one for each activity. */
  files(): SimulatedFit[] {
    const unixOfLog = this.ride.utc.getTime() / 1000;
    return this.activities.map((activity) => ({
      name: this.nameOf(activity),
      bytes: gameFit({
        layout: this.layout,
        createdUnixS: unixOfLog + activity.createdS,
        records: activity.records,
        stoppedUnixS: unixOfLog + activity.stoppedS,
      }),
      records: activity.records.length,
      gaps: activity.gaps,
    }));
  }

  /** Puts the saves of the files into the lines of the log, every ten minutes and at the end of each activity. */
  *withSaves(lines: Source): Generator<LogLine> {
    for (const line of mergeLines([lines, this.saves()])) {
      // The catalogue's rides are written without a file, with a length that belongs to none.
      if (line.text.includes(uploadLine) && !isOfFile(line)) continue;
      if (line.text.startsWith(distanceLine)) {
        yield { ...line, text: `${distanceLine}${this.metresAtEnd().toFixed(6)}` };
        continue;
      }
      yield isOfFile(line) ? { ...line, text: line.text.slice(mark.length) } : line;
    }
  }

  private *saves(): Generator<LogLine> {
    const unixOfLog = this.ride.utc.getTime() / 1000;
    const { plan, scenes, scenario } = this.ride;
    const tag = scenario.era === 'modern' ? '[INFO] ' : 'NETCLIENT:';
    for (const activity of this.activities) {
      const { createdS, stoppedS, records } = activity;
      const path = `C:\\Users\\${planted.account}\\Documents\\Zwift\\Activities\\`;
      const line = (t: number, name: string, count: number): LogLine[] => {
        if (t < scenes.beginS || isIn(plan.asleep, t) || isIn(scenes.cuts, t)) return [];
        return [
          {
            t,
            text: `${tag}Activity Upload: load fit file from path ${path}${name}`,
            isStamped: true,
          },
          {
            t,
            text: `${mark}${tag}${uploadLine}${fitLength(this.layout, count)}`,
            isStamped: true,
          },
        ];
      };
      for (let t = createdS + saveEveryS; t < stoppedS - 1; t += saveEveryS) {
        const saved = records.filter(({ unixS }) => unixS <= unixOfLog + t).length;
        yield* line(t + 0.5, 'inProgressActivity.fit', saved);
      }
      yield* line(stoppedS + 0.5, this.nameOf(activity), records.length);
    }
  }

  /** The log has the distance of its last activity alone. */
  private metresAtEnd(): number {
    return this.activities.at(-1)?.records.at(-1)?.distanceM ?? 0;
  }

  private nameOf({ createdS }: RideRecords): string {
    const { utc } = this.ride;
    const local = new Date(utc.getTime() + aheadOfUtcMs + createdS * 1000);
    return `${local.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.fit`;
  }
}

const distanceLine = 'Dist traveled meters     : ';
const uploadLine = 'Activity Upload: fit file is length ';
const saveEveryS = 600;
/** Marks the lines of the files until they are written. */
const mark = '\u0000';
const isOfFile = ({ text }: LogLine) => text.startsWith(mark);
