import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@ridescope/log-simulator/random';
import type { ProductProcess } from '../deployment/product-process.ts';

export interface AssassinOptions {
  victims: readonly ProductProcess[];
  random: Random;
  /** Most kills of a run: a server that only ever starts proves nothing. */
  kills: number;
}

/** After a victim works again, it may do so for this long at least, and for this long until the next blow by the clock. */
const leastPeaceMs = 300;
const mostPeaceMs = 2500;
/** A blow that is aimed at a step of an upload falls this long after it at most. */
const mostAimMs = 120;
const aimedShare = 0.5;

/**
 * Kills processes at random: half of the blows by the clock, half shortly after a step of some upload, because that is
 * where a crash could leave something half done.
 */
export class Assassin {
  readonly #options: AssassinOptions;
  #isDone = false;
  #step = Promise.withResolvers<void>();
  /** Kills by name of the process. */
  readonly kills = new Map<string, number>();

  constructor(options: AssassinOptions) {
    this.#options = options;
  }

  /** A step of an upload was seen. */
  notice(): void {
    this.#step.resolve();
    this.#step = Promise.withResolvers();
  }

  /** Goes on until there were enough kills or `stop` is called. */
  async work(): Promise<void> {
    const { victims, random, kills } = this.#options;
    for (let kill = 0; kill < kills && !this.#isDone; kill++) {
      const victim = victims[random.whole(0, victims.length - 1)];
      if (!victim) return;
      const isAimed = random.isWithin(aimedShare);
      const peaceMs = random.between(leastPeaceMs, isAimed ? 2 * leastPeaceMs : mostPeaceMs);
      const aimMs = random.between(0, mostAimMs);
      await wait(peaceMs);
      if (isAimed) {
        await Promise.race([this.#step.promise, wait(mostPeaceMs)]);
        await wait(aimMs);
      }
      if (this.#isDone) return;
      await victim.crash();
      this.kills.set(victim.name, (this.kills.get(victim.name) ?? 0) + 1);
      await victim.ready();
    }
  }

  stop(): void {
    this.#isDone = true;
    this.notice();
  }
}
