/** A length of time as a sentence tells it: whole seconds, at least one. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

/** A frame rate as a sentence tells it: with one decimal below 30, where it matters. */
export function toldFps(rate: number): number {
  return rate < 30 ? Math.round(rate * 10) / 10 : Math.round(rate);
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
