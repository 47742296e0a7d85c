/** Other ways to meet a condition than by the limit of its metric. */
export const limitWays = [
  'power-gap',
  'power-gone',
  'battery-charge',
  'before-faster-drivers',
] as const;
export type LimitWay = (typeof limitWays)[number];
