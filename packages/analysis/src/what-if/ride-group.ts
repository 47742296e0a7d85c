/** Rides on one computer under the same settings, together. */
export interface RideGroup {
  cpu: string;
  gpu: string;
  /** Class of the graphics card, where its model is known. */
  gpuClass?: number;
  profile: string;
  /** Height of the picture in pixels. */
  resolution: string;
  /** Bucket of crowding. */
  crowd?: string;
  rides: number;
  /** Median frame rate of the rides, in frames per second. */
  fps: number;
}

/** What decides a frame rate, without the rate itself. */
export type Conditions = Omit<RideGroup, 'rides' | 'fps'>;
