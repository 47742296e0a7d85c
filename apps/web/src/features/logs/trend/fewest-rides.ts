/** With fewer rides, two points would make a line of what is chance. */
export const fewestRides = 3;
