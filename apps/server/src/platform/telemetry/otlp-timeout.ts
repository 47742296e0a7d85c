/** A collector that is away must not keep a process from its end for longer. */
export const otlpTimeoutMs = 3000;
