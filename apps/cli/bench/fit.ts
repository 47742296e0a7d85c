import { readFit } from '@ridescope/fit';
import { type GameLayout, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { median } from './measure.ts';

/** Time that reading a FIT file takes: the first one, with the loading of the library, and the median of the next. */
export interface FitTimes {
  sizeMb: number;
  coldMs: number;
  warmMs: number;
}

const rideS = 3 * 3600;

/** Reads a FIT file of three hours in the longest layout, in this process. Milliseconds of the processor. */
export async function measureFit(rounds: number, layout: GameLayout = '2026'): Promise<FitTimes> {
  const createdUnixS = Date.UTC(2026, 0, 6, 18) / 1000;
  const bytes = gameFit({ layout, createdUnixS, records: steadyRecords(createdUnixS + 60, rideS) });
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    const outcome = await readFit(bytes);
    const { user, system } = process.cpuUsage(before);
    if (outcome.kind !== 'read') throw new Error(outcome.reason);
    times.push((user + system) / 1000);
  }
  const [coldMs = 0, ...warm] = times;
  const warmMs = median(warm);
  return { sizeMb: bytes.length / 1_048_576, coldMs, warmMs };
}
