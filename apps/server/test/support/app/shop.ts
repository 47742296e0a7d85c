import { purchaseTokens } from '@ridescope/contract/purchases';
import { getTokenBalance, type TokenBalance } from '@ridescope/contract/tokens';
import type { FastifyInstance } from 'fastify';
import { configWithoutDatabase, type EngineKit } from '../databases/test-config.ts';
import { accountsApp, signedInUser } from './accounts.ts';

const successUrl = 'http://localhost:80/purchase/success';
const cancelUrl = 'http://localhost:80/purchase/cancel';

/** Starts an app and signs Ann in. */
export function shop({ emptyDatabase }: Pick<EngineKit, 'emptyDatabase'>) {
  return async function start(parts: Parameters<typeof accountsApp>[1] = {}) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const { app, mailbox } = await accountsApp(config, { database, ...parts });
    const ann = await signedInUser(app, mailbox, 'ann@x.org');
    const buy = (bundleId = 'value', more: object = {}) =>
      ann.browser.call(purchaseTokens, { bundleId, successUrl, cancelUrl, ...more });
    const balance = async () =>
      (await ann.browser.call(getTokenBalance)).json<TokenBalance>().tokens;
    return { app, mailbox, ann, buy, balance, db: database.kysely };
  };
}

/** Presses a button of the test checkout. */
export const press = (app: FastifyInstance, checkoutUrl: string, action: string) =>
  app.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
