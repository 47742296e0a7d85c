import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** State of a server that is about to stop: it still answers, but asks for no more. */
export interface Drain {
  readonly isOn: boolean;
  start(): void;
}

/**
 * Gives the app its `drain`. While it is on, answers close their connection, so that a proxy takes another server for its
 * next request.
 */
export function announceDrain(app: FastifyInstance): void {
  let isOn = false;
  const drain: Drain = {
    get isOn() {
      return isOn;
    },
    start() {
      isOn = true;
    },
  };
  app.decorate('drain', drain);
  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close');
  });
}
