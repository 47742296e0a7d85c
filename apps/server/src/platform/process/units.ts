/** Units of time and size; the suffix says what they are counted in. */
export const secondMs = 1000;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const dayS = 24 * 3600;
export const MiB = 1024 * 1024;
