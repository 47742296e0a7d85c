/** Shortest ride that is compared with others, in seconds. Loading and the start crowd distort shorter ones. */
export const shortestComparedRideS = 600;
