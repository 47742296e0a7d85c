import type { Report } from '@ridescope/contract/report/report';
import type { SampleRide } from '@ridescope/contract/sample-rides';
import { sampleScenarios } from '@ridescope/log-simulator';
import { simulatedReport } from './simulated-report.ts';

/** Rides for each computer and resolution. A comparison needs at least five rides in each fifth of crowding. */
const ridesPerSetting = 30;

/** Simulates the sample rides that fill in for stored ones, and measures each with the engine. */
export function sampleRides(perSetting = ridesPerSetting): SampleRide[] {
  return sampleScenarios(perSetting).map((scenario) =>
    sampleRideOf(simulatedReport(scenario, scenario.name)),
  );
}

/** Extracts a sample ride. @throws when a figure is missing, because the simulator then no longer fits the engine */
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
    ...(hardware.gpuClass && { gpuClass: hardware.gpuClass.rank }),
    width,
    height,
    crowdedness: has(activity.crowdedness, 'crowding'),
    maxFps: has(fps?.max, 'frame rate'),
    avgFps: has(fps?.mean, 'frame rate'),
    p1Fps: has(fps?.p1, '1st percentile'),
    ...(fps?.cap !== undefined && { fpsCap: fps.cap }),
  };
}
