/**
 * One simulated ride in `apps/server/dist/sample-rides.json`, an array that the build writes with one entry per activity.
 * The simulator wrote its log, and the engine measured it like any upload. Sample rides fill in until enough rides are
 * stored, and are always labelled as sample data.
 */
export interface SampleRide {
  /** Normalised names, as in a report's `hardware`. */
  cpu: string;
  gpu: string;
  platform: 'pc' | 'mac' | 'ios' | 'android' | 'unknown';
  gameVersion: string;
  worldId: number;
  worldName: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** Length of the whole activity in seconds. */
  durationS: number;
  /** Length of the ride inside it in seconds. */
  ridingS: number;
  profile: 'basic' | 'medium' | 'high' | 'ultra';
  /** Class of the graphics chip, 0 to 6; absent for an unknown model. */
  gpuClass?: number;
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /** 0 (alone) to 1 (mass start). */
  crowdedness: number;
  maxFps: number;
  avgFps: number;
  p1Fps: number;
  /** Limit of the frame rate; absent without one. */
  fpsCap?: number;
}
