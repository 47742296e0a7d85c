/** Shorter rides are not compared with others, seconds: loading and the first crowd weigh too much in them. */
export const shortestComparedRideS = 600;
