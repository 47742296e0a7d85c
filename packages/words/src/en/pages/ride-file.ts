/** What is left on the computer of a ride that was not saved. */
export const rescueMessages = {
  length: '{bytes} bytes at its last save',
  'ended-title': 'Your ride is still on your computer',
  ended: '{fileName} in {folder}, {length}. Upload it to Strava or Garmin yourself.',
  'running-title': 'Your ride is still on your computer up to its last save',
  running:
    '{fileName} in {folder}, {length}. Copy it before you ride again, because the game reuses the name. If a service refuses it, it can be repaired.',
} as const;
