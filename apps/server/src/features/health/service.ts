import type { Health } from '@ridescope/contract/health';
import { version } from '../../platform/process/version.ts';

export interface HealthDeps {
  /** Rejects when the database does not answer. */
  checkDatabase(): Promise<void>;
  /** Rejects when uploads cannot be stored. */
  checkStorage(): Promise<void>;
  /** Whether the clock of this process differs by a minute or more from that of the database. */
  isClockWrong(): boolean;
  /** Seconds that the oldest waiting job is late. */
  queueDelayS(): Promise<number>;
  /** Whether queued mail leaves: `ok`, `failing` or `behind`. */
  mailState(): Promise<string>;
  /** `rejected` when the payment provider refuses our key. */
  paymentState(): string;
  /** Whether a payment of a wrong amount waits for the operator. */
  hasWrongPayment(): Promise<boolean>;
}

export interface HealthService {
  /** Runs every check at once. `canServe` is false when the database or the storage does not answer. */
  check(): Promise<{ health: Omit<Health, 'warnings'>; canServe: boolean }>;
}

/** State of payments while money waits for a person. */
export const wrongAmount = 'wrongAmount';

const answerWithinMs = 2000;
/** Longer than a long log takes: something is stuck, or there are too few workers. */
const behindAfterS = 60;

export function createHealthService(deps: HealthDeps): HealthService {
  return {
    async check() {
      const [database, storage, queue, mail, amounts] = await Promise.all([
        stateOf(() => deps.checkDatabase().then(() => 'ok')),
        stateOf(() => deps.checkStorage().then(() => 'ok')),
        stateOf(async () => ((await deps.queueDelayS()) > behindAfterS ? 'behind' : 'ok')),
        stateOf(() => deps.mailState()),
        stateOf(async () => ((await deps.hasWrongPayment()) ? wrongAmount : 'ok')),
      ]);
      const payments = amounts === wrongAmount ? wrongAmount : deps.paymentState();
      const clock = deps.isClockWrong() ? 'wrong' : 'ok';
      const isOk =
        clock === 'ok' &&
        [database, storage, queue, mail].every((state) => state === 'ok') &&
        payments !== 'rejected' &&
        payments !== wrongAmount;
      return {
        health: {
          status: isOk ? 'ok' : 'degraded',
          version,
          checks: { database, storage, queue, mail, payments, clock },
        },
        canServe: database === 'ok' && storage === 'ok',
      };
    },
  };
}

/** The result of the check, `failed`, or `silent` when it takes too long. */
async function stateOf(check: () => Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('silent'), answerWithinMs);
  });
  // The reason isn't public; a part that fails logs it where it is used.
  const answer = check().catch(() => 'failed');
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
