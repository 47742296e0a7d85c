/** Log-odds of what may lose any sensor, before anything was seen. */
export const lossPriors = {
  'trainer-lost': -2,
  'power-lost': -2,
  'heart-rate-lost': -2,
  'sensor-lost': -2,
  'sensors-badly-received': -2,
} as const;
