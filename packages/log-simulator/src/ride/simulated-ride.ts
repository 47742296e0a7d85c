import { planFaults } from '../fault-plan.ts';
import type { FormChoices } from '../forms/form-mixtures.ts';
import type { FaultPlan } from '../planned-faults.ts';
import { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { planScenes, type ScenePlan } from '../scene-plan.ts';

/** One ride of a scenario with all its times in seconds since the first line of the log. */
export interface SimulatedRide {
  scenario: Scenario;
  /** Time (`H:MM:SS`) and date of the first line. */
  clock: string;
  date: string;
  utc: Date;
  loginS: number;
  pairingS: number;
  /** The world starts to load; in old logs the rider joins it. */
  loadS: number;
  /** The rider is in the world. */
  rideS: number;
  endS: number;
  quitS: number;
  /** Modern clients write a metrics line here and every minute after. */
  metricsS: number;
  /** How often the frame rate is written. */
  frameRate: FormChoices['frameRate'];
  plan: FaultPlan;
  scenes: ScenePlan;
  /** Returns separate random numbers for a part of the log. */
  random(part: string): Random;
}

const times = {
  modern: { date: '2026-02-14', loginS: 40, pairingS: 62, pairedS: 70, loadingS: 40, quitS: 25 },
  legacy: { date: '2017-04-09', loginS: 16, pairingS: 24, pairedS: 72, loadingS: 3, quitS: 8 },
} as const;

/** The computer's clock runs an hour ahead of UTC. */
export const aheadOfUtcMs = 3_600_000;

interface RideChoices {
  /** Length instead of the scenario's; its faults keep their relative positions. */
  minutes?: number | undefined;
  /** Instead of the era's. */
  frameRate?: FormChoices['frameRate'] | undefined;
}

/** Plans a ride. */
export function simulatedRide(
  scenario: Scenario,
  seed: number,
  choices: RideChoices = {},
): SimulatedRide {
  const { minutes = scenario.minutes } = choices;
  const { frameRate = scenario.era === 'modern' ? 'seconds' : 'frames' } = choices;
  const random = (part: string) => Random.of(seed, part);
  const { loginS, pairingS, pairedS, loadingS, quitS } = times[scenario.era];
  const date = scenario.begins?.date ?? times[scenario.era].date;
  const clock = scenario.begins?.clock ?? anyClock(random('clock'));
  const loadS = pairingS + Math.round(pairedS + scenario.menu.minutes * 60);
  const rideS = loadS + loadingS;
  const endS = rideS + Math.max(1, Math.round(minutes * 60));
  const metricsS = loginS + 3;
  const planned = { rideS, endS, scenarioMinutes: scenario.minutes, metricsS };
  return {
    scenario,
    clock,
    date,
    utc: new Date(Date.parse(`${date}T${clock.padStart(8, '0')}Z`) - aheadOfUtcMs),
    loginS,
    pairingS,
    loadS,
    rideS,
    endS,
    metricsS,
    quitS: endS + quitS,
    frameRate,
    plan: planFaults(scenario.faults, planned, random),
    scenes: planScenes(scenario.scenes, planned, random),
    random,
  };
}

/** Chooses a time between 7:00 and 20:00. */
function anyClock(random: Random): string {
  const [hour, minute, second] = [random.whole(7, 19), random.whole(0, 59), random.whole(0, 59)];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hour}:${two(minute)}:${two(second)}`;
}
