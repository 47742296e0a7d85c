import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@ridescope/log-simulator/random';
import type { ProductProcess } from '../deployment/product-process.ts';

export interface FaultInjectorOptions {
  targets: readonly ProductProcess[];
  random: Random;
  /** The most kills in a run. More would only prove that a server can restart. */
  kills: number;
}

/** Shortest and longest time that a restarted target may work before a random kill. */
const minUptimeMs = 300;
const maxUptimeMs = 2500;
/** Longest delay between a step of an upload and a kill that follows it. */
const maxDelayAfterStepMs = 120;
const afterStepShare = 0.5;

/**
 * Kills processes at random. Half of the kills are timed, the other half follow a step of some upload, because a crash
 * there could leave something half done.
 */
export class FaultInjector {
  readonly #options: FaultInjectorOptions;
  #isDone = false;
  #step = Promise.withResolvers<void>();
  /** Kills by name of the process. */
  readonly kills = new Map<string, number>();

  constructor(options: FaultInjectorOptions) {
    this.#options = options;
  }

  /** Reports that an upload has taken a step. */
  notice(): void {
    this.#step.resolve();
    this.#step = Promise.withResolvers();
  }

  /** Kills targets until the limit is reached or `stop` is called. */
  async run(): Promise<void> {
    const { targets, random, kills } = this.#options;
    for (let kill = 0; kill < kills && !this.#isDone; kill++) {
      const target = targets[random.whole(0, targets.length - 1)];
      if (!target) return;
      const isAfterStep = random.isWithin(afterStepShare);
      const uptimeMs = random.between(minUptimeMs, isAfterStep ? 2 * minUptimeMs : maxUptimeMs);
      const delayMs = random.between(0, maxDelayAfterStepMs);
      await wait(uptimeMs);
      if (isAfterStep) {
        await Promise.race([this.#step.promise, wait(maxUptimeMs)]);
        await wait(delayMs);
      }
      if (this.#isDone) return;
      await target.crash();
      this.kills.set(target.name, (this.kills.get(target.name) ?? 0) + 1);
      await target.ready();
    }
  }

  stop(): void {
    this.#isDone = true;
    this.notice();
  }
}
