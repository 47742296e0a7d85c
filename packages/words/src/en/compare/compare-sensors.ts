/** Words about two rides beside each other. */
export const compareSensorsMessages = {
  'not-used': 'not used',
  'lost-messages': 'lost messages',
  searches: 'searches',
  drops: 'drops',
  'longest-gap': 'longest gap',
  connection: '{name}: connection',
} as const;
