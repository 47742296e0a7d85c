import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, createAccount } from './account.ts';
import type { RunningBucket } from './bucket.ts';
import type { MailServer } from './mail-server.ts';
import { flagsVariable, type RunningServer, startServer } from './server.ts';

const accountCommand = join(import.meta.dirname, '../../apps/server/src/commands/account.ts');

/** Where a restricted server sends everybody else. */
export const productionUrl = 'https://ridescope.example/';

interface Riders {
  rider: Account;
  /** Must choose a password and set up an authenticator after the operator's visit. */
  flagged: Account;
  /** Is not admitted any more after the operator's visit. */
  former: Account;
}

/** A server that stores logs in a bucket on another site and admits only the accounts of a list. */
export class OperatedServer implements RunningServer {
  readonly riders: Riders;
  readonly #env: Record<string, string>;
  #running: RunningServer;
  #isVisited = false;

  private constructor(running: RunningServer, env: Record<string, string>, riders: Riders) {
    this.#running = running;
    this.#env = env;
    this.riders = riders;
  }

  static async start(dataDir: string, bucket: RunningBucket, mail: MailServer) {
    const email = (who: string) => `${who}@example.org`;
    const env = {
      ...bucket.env,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: mail.url,
      RESTRICTED_ENVIRONMENT: 'true',
      PRODUCTION_URL: productionUrl,
    };
    const server = await startServer(dataDir, {
      ...env,
      ALLOWED_EMAILS: [email('rider'), email('flagged'), email('former')].join(', '),
    });
    const make = (who: string) =>
      createAccount(server, { email: email(who), codeFor: (address) => mail.nextCode(address) });
    const riders = {
      rider: await make('rider'),
      flagged: await make('flagged'),
      former: await make('former'),
    };
    const lasting = {
      ...env,
      // The same address, so that open pages find the server again.
      PORT: new URL(server.url).port,
      ALLOWED_EMAILS: [email('rider'), email('flagged')].join(','),
    };
    return new OperatedServer(server, lasting, riders);
  }

  /** Stops the server, changes its accounts and its list, and starts it again; does nothing the second time. */
  async visitByOperator(signal: NodeJS.Signals = 'SIGTERM') {
    if (this.#isVisited) return;
    await this.#running.stop(signal);
    for (const flag of ['new-password', 'set-up-mfa']) await this.#changeAccount(flag);
    this.#running = await startServer(this.dataDir, this.#env);
    this.#isVisited = true;
  }

  get url() {
    return this.#running.url;
  }

  get dataDir() {
    return this.#running.dataDir;
  }

  output = () => this.#running.output();

  stop = (signal?: NodeJS.Signals) => this.#running.stop(signal);

  /** Runs `npm run account -- FLAG E-MAIL` for the flagged account. */
  async #changeAccount(flag: string) {
    const flags = process.env[flagsVariable]?.split(' ') ?? [];
    const env = { ...process.env, ...this.#env, DATA_DIR: this.dataDir };
    const words = [...flags, accountCommand, flag, this.riders.flagged.email];
    await promisify(execFile)(process.execPath, words, { env });
  }
}
