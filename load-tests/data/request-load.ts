import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answered {
  path: string;
  status: number;
  ms: number;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones are answered, because real visitors don't wait for each other.
 * @returns how long each took, from the moment when it was due.
 */
export async function loadAt(
  origin: string,
  paths: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const startedAt = performance.now();
  const running: Promise<Answered>[] = [];
  const count = perSecond * seconds;
  for (let index = 0; index < count; index++) {
    const dueAt = startedAt + (1000 * index) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await wait(early);
    // Every path comes again and again, in another order each round.
    const path = paths[(index * 7919) % paths.length] ?? '';
    // One address may call only so often.
    running.push(ask(agent, origin, path, dueAt, `10.1.${index % 250}.${(index >> 3) % 250}`));
  }
  const answers = await Promise.all(running);
  agent.destroy();
  return answers;
}

function ask(
  agent: Agent,
  origin: string,
  path: string,
  dueAt: number,
  address: string,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ path, status: response.statusCode ?? 0, ms: performance.now() - dueAt }),
      );
    }).on('error', reject);
  });
}
