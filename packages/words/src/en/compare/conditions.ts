/** Words about two rides beside each other. */
export const conditionsMessages = {
  'not-logged': 'not logged',
  'graphics-card': 'Graphics card',
  'graphics-driver': 'Graphics driver',
  'frame-rate-cap': 'Frame-rate cap',
  'game-version': 'Game version',
  world: 'World',
  crowding: 'Crowding',
  picture: 'Picture',
  processor: 'Processor',
  platform: 'Platform',
  length: 'Length',
  'no-cap': 'none',
  'frame-rate': 'the frame rate',
  'frame-rate-network': 'the frame rate and the network',
  everything: 'everything',
  counts: 'counts and longest times',
} as const;
