/** A length of time as a sentence reports it: whole seconds, at least one. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

/** From here on a sentence says that it was all of the ride. */
const nearlyAll = 0.97;

/** A part of the ride, and whether it is nearly all of it. */
export function partOfRide(seconds: number, total: number) {
  return {
    below: wholeSeconds(seconds),
    ridden: wholeSeconds(total),
    always: seconds >= nearlyAll * total,
  };
}
