/** Words of a report. */
export const rideFactsMessages = {
  'date-not-log': 'date not in the log',
  'game-version-not': 'game version not logged',
  'not-ridden': 'not ridden',
  gb: '{ramGb} GB',
  crowding: 'crowding {percent}',
  game: 'game {version}',
  'riding-from': 'riding from {time}',
  driver: 'driver {driver}',
  profile: '{graphicsProfile} profile',
  translated: 'the game runs through Rosetta, which slows it down',
  'no-date': 'Date not in the log',
} as const;
