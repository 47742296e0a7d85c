import type { Report, SampleRide } from '@ridescope/contract';
import { sampleScenarios } from '@ridescope/log-simulator';
import { simulatedReport } from './simulated-report.ts';

/** So many for each computer and resolution: five or more in each fifth of crowding, the fewest that are compared with. */
const ridesPerSetting = 30;

/** The sample rides that stand in for stored ones, each simulated and read by the engine. */
export function sampleRides(perSetting = ridesPerSetting): SampleRide[] {
  return sampleScenarios(perSetting).map((scenario) =>
    sampleRideOf(simulatedReport(scenario, scenario.name)),
  );
}

/** @throws when the report lacks a figure: then the simulator no longer writes what the engine needs */
export function sampleRideOf({ id, session, hardware, activities }: Report): SampleRide {
  const [activity] = activities;
  if (!activity) throw new Error(`${id} has no activity`);
  const { fps, world } = activity;
  const has = <T>(value: T | undefined, figure: string): T => {
    if (value === undefined) throw new Error(`${id} has no ${figure}`);
    return value;
  };
  const { width, height } = has(hardware.resolution, 'resolution');
  return {
    cpu: has(hardware.cpu, 'processor'),
    gpu: has(hardware.gpu, 'graphics chip'),
    platform: session.platform,
    gameVersion: has(session.gameVersion, 'version of the game'),
    worldId: has(world?.id, 'world'),
    worldName: has(world?.name, 'name of a world'),
    startedAt: has(activity.startedAt, 'date'),
    durationS: activity.endS - activity.startS,
    ridingS: activity.rideSeconds,
    profile: has(hardware.graphicsProfile, 'graphics profile'),
    width,
    height,
    crowdedness: has(activity.crowdedness, 'crowding'),
    maxFps: has(fps?.max, 'frame rate'),
    avgFps: has(fps?.mean, 'frame rate'),
    p1Fps: has(fps?.p1, '1st percentile'),
  };
}
