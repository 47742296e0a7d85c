import { measurePing } from './measure-ping.ts';

/** Asks the worker for one request, or to give one up. */
export type PingRequest = { id: number; url: string } | { id: number; isGivenUp: true };

/** Milliseconds to the answer of a request; absent when there was none. */
export interface PingReply {
  id: number;
  ms?: number;
}

/** Answers the messages of a page. @param reply sends an answer to it */
export function answerPings(reply: (answer: PingReply) => void): (request: PingRequest) => void {
  const open = new Map<number, AbortController>();
  return (request) => {
    const { id } = request;
    if ('isGivenUp' in request) {
      open.get(id)?.abort();
      open.delete(id);
      return;
    }
    const run = new AbortController();
    open.set(id, run);
    measurePing(request.url, run.signal)
      .then(
        (ms) => reply({ id, ms }),
        () => reply({ id }),
      )
      .finally(() => open.delete(id));
  };
}
