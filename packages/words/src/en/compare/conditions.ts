/** Words about two rides beside each other. */
export const conditionsMessages = {
  'not-logged': 'not logged',
  'graphics-card': 'Graphics card',
  'graphics-driver': 'Graphics driver',
  'frame-rate-cap': 'Frame-rate cap',
  'game-version': 'Game version',
} as const;
