/** Short sentences for a terminal. */
export const sessionSentencesMessages = {
  'game-version-not': 'game version not logged',
  'date-not-logged': 'date not logged',
  'computers-own-clock': "the computer's own clock",
  'started-up': 'started up in {loadTimeS}',
  'last-ride-saved': 'last ride saved',
  'cpu-not-logged': 'CPU not logged',
  'model-not-readable': '{gpuVendor} (model not readable)',
  'gpu-not-logged': 'GPU not logged',
  'memory-not-logged': 'memory not logged',
  gb: '{ramGb} GB',
  opengl: 'OpenGL {openGl}',
  metal: 'Metal {metal}',
  'lines-understood': '{understoodPercent} of {lines} lines understood',
  'first-lines-missing': 'The first lines are missing.',
  'last-line-cut': 'The last line is cut off: the file was copied while the game was writing.',
  unknown: 'unknown {count} × {shape}',
} as const;
