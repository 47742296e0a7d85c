import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@ridescope/log-simulator/random';
import { fillDatabase, lockTables, makeReadOnly } from '@ridescope/server/testing';
import { errorShare, type FaultKind, lineFaultOf } from './fault-kinds.ts';
import type { FaultyDeployment } from './faulty-deployment.ts';
import type { ProcessFault } from './process-faults.ts';

const shortestOnMs = 1500;
const longestOnMs = 7000;
const shortestOffMs = 800;
const longestOffMs = 2500;
/** A process needs longer than the other pauses to find out that a connection is half open. */
const silentOffMs = 12_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Past what may be deleted: sessions and mailboxes of free tokens after a month, payments after years. */
const clockJumpsMs = [hourMs, -hourMs, 40 * dayMs, 7 * 366 * dayMs];
/** Share of the lines, and of the processes, that a cycle hits. */
const hitShare = 0.7;

/** Makes faults come and go while uploads run: each time on other lines and processes, and for another while. */
export class FaultCycles {
  readonly #faulty: FaultyDeployment;
  readonly #random: Random;
  readonly #stopping = new AbortController();
  /** Each ends one fault of the database. */
  #releases: (() => Promise<void>)[] = [];
  /** How often faults came. */
  count = 0;

  constructor(faulty: FaultyDeployment, random: Random) {
    this.#faulty = faulty;
    this.#random = random;
  }

  /** Repeats faults until `stop` is called, at least `least` times, and leaves everything in order. */
  async run(faults: readonly FaultKind[], least: number): Promise<void> {
    const { signal } = this.#stopping;
    for (let cycle = 0; cycle < least || !signal.aborted; cycle++) {
      await this.#begin(faults);
      this.count++;
      await this.#pause(shortestOnMs, longestOnMs, cycle < least);
      await this.#end();
      const offMs = faults.includes('halfOpen') ? silentOffMs : longestOffMs;
      await this.#pause(shortestOffMs, offMs, cycle < least);
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #begin(faults: readonly FaultKind[]): Promise<void> {
    const { deployment, lines, mail, payments } = this.#faulty;
    const { outside, env } = deployment;
    const has = (kind: FaultKind) => faults.includes(kind);
    if (has('diskFull') && outside) {
      await fillDatabase(env, true);
      this.#releases.push(() => fillDatabase(env, false));
    }
    const { DATABASE_URL: databaseUrl } = env;
    if (databaseUrl !== undefined) {
      if (has('locked')) this.#releases.push(await lockTables(databaseUrl));
      if (has('readOnly')) this.#releases.push(await makeReadOnly(databaseUrl));
    }
    const isHit = () => this.#random.isWithin(hitShare);
    for (const { name, proxy } of lines) {
      const isWhole =
        (has('failOver') && name === 'database') || (has('bucketAway') && name === 'bucket');
      if (isWhole || isHit()) proxy.set(lineFaultOf(faults, name));
    }
    const isRefused = () => has('errors') && this.#random.isWithin(errorShare);
    mail.isRefusing = isRefused;
    payments.failure = () => (isRefused() ? this.#status() : undefined);
    if (outside) {
      outside.bucket.fault = ({ method }) => {
        if (has('diskFull') && method === 'PUT') {
          return { kind: 'status', status: 507, code: 'InsufficientStorage' };
        }
        if (has('keyRevoked')) return { kind: 'status', status: 403, code: 'InvalidAccessKeyId' };
        return isRefused()
          ? { kind: 'status', status: this.#status(), code: 'InternalError' }
          : undefined;
      };
      if (has('failOver')) await outside.server.crash?.();
    }
    const jumpMs = clockJumpsMs[this.#random.whole(0, clockJumpsMs.length - 1)] ?? 0;
    for (const { child } of this.#processes) {
      child?.send({
        kind: 'processFault',
        clockAheadMs: has('clockJump') && isHit() ? jumpMs : 0,
        isDiskFull: has('diskFull'),
      } satisfies ProcessFault);
    }
  }

  async #end(): Promise<void> {
    const { deployment, lines, mail, payments } = this.#faulty;
    for (const { proxy } of lines) proxy.set({});
    mail.isRefusing = () => false;
    payments.failure = () => undefined;
    for (const release of this.#releases.splice(0)) await release();
    if (deployment.outside) {
      deployment.outside.bucket.fault = () => undefined;
    }
    for (const { child } of this.#processes) {
      child?.send({
        kind: 'processFault',
        clockAheadMs: 0,
        isDiskFull: false,
      } satisfies ProcessFault);
    }
  }

  get #processes() {
    const { api, workers } = this.#faulty.deployment;
    return [api, ...workers];
  }

  #status(): number {
    return this.#random.isWithin(0.5) ? 500 : 503;
  }

  /** @param isWhole Whether it lasts on after `stop`. */
  async #pause(shortestMs: number, longestMs: number, isWhole: boolean): Promise<void> {
    const ms = this.#random.between(shortestMs, longestMs);
    const signal = isWhole ? undefined : this.#stopping.signal;
    await wait(ms, undefined, { signal }).catch(() => {});
  }
}
