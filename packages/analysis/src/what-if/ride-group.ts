/** Rides on one computer under the same settings, together; one of each rider. */
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
  /** Number of riders. */
  rides: number;
  /** Median frame rate of the rides, in frames per second. */
  fps: number;
  /** Some of the rides, evenly spread over all by their rate; absent where only the median is known. */
  singles?: readonly SingleRide[];
  /** Limit at which a screen or a setting held these rides: the computer can do at least their rate. */
  limit?: number;
}

export interface SingleRide {
  fps: number;
  /** The 1 % low. */
  low?: number;
}

/** What decides a frame rate, without the rate itself. */
export type Conditions = Omit<RideGroup, 'rides' | 'fps' | 'singles' | 'limit'>;
