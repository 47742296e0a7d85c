/**
 * Stands in a report for a route that isn't in the game's list: its name may be a rider's own words, which reports don't repeat
 * because they are shared.
 */
export const unlistedRoute = 'unlisted';

/** Worlds of the game by their id in the log (log-format 4.4.1). 0 is the menu. */
export const worldNames: Readonly<Record<number, string>> = {
  1: 'Watopia',
  2: 'Richmond',
  3: 'London',
  4: 'New York',
  5: 'Innsbruck',
  6: 'Bologna',
  7: 'Yorkshire',
  8: 'Crit City',
  9: 'Makuri Islands',
  10: 'France',
  11: 'Paris',
  12: 'Gravel Mountain',
  13: 'Scotland',
};
