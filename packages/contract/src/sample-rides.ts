/**
 * One made-up ride of `apps/server/dist/sample-rides.json`, which the build writes: an array of these, one per activity.
 * The simulator wrote its log and the engine measured it, as with any upload. They stand in for stored rides until there
 * are enough of those, and are always called sample data.
 */
export interface SampleRide {
  /** Tidy names, as in a report's `hardware`. */
  cpu: string;
  gpu: string;
  platform: 'pc' | 'mac' | 'ios' | 'android' | 'unknown';
  gameVersion: string;
  worldId: number;
  worldName: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** Seconds of the whole activity. */
  durationS: number;
  /** Seconds of the ride inside it. */
  ridingS: number;
  profile: 'basic' | 'medium' | 'high' | 'ultra';
  /** Picture, pixels. */
  width: number;
  height: number;
  /** 0 (alone) to 1 (mass start). */
  crowdedness: number;
  maxFps: number;
  avgFps: number;
  p1Fps: number;
}
