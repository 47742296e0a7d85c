import { answerPings, type PingRequest } from './answer-pings.ts';

/*
 * Sends the requests of the ping test. Only this worker may reach the host that they measure: the server sends its script with
 * its own content security policy, so the policy of the pages doesn't need to allow that host.
 */
const answer = answerPings((reply) => self.postMessage(reply));
self.onmessage = ({ data }: MessageEvent<PingRequest>) => answer(data);
