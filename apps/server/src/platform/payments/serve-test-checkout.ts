import { setTimeout as sleep } from 'node:timers/promises';
import { purchaseErrors } from '@ridescope/words/errors/purchase-errors';
import { requestErrors } from '@ridescope/words/errors/request-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { isLoopback } from '../http/loopback.ts';
import { sendHtml } from '../pages/send-html.ts';
import { checkoutPage, receiptPage } from './test-checkout-page.ts';
import {
  eventText,
  findCheckout,
  payCheckout,
  refundCheckout,
  settleCheckout,
  type TestCheckout,
  testActions,
} from './test-checkouts.ts';
import { signatureOf } from './webhook-signature.ts';

export interface TestCheckoutOptions {
  db: Queryable;
  webhookSecret: string;
  /** Address of this server's webhook. */
  webhookPath: string;
}

interface SessionRequest {
  Params: { id: string };
  Body: string;
}

/** Serves the pages of the test checkout at `/dev/checkout`, to browsers on this machine. Never in production. */
export async function serveTestCheckout(
  app: FastifyInstance,
  { db, webhookSecret, webhookPath }: TestCheckoutOptions,
): Promise<void> {
  const timers = new AbortController();
  app.addHook('onClose', async () => timers.abort());

  /** Sends a signed message to the webhook of this server, as the provider would. */
  const tell = async (...[type, checkout]: Parameters<typeof eventText>) => {
    const payload = eventText(type, checkout);
    await app.inject({
      method: 'POST',
      url: webhookPath,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': await signatureOf(payload, webhookSecret),
      },
      payload,
    });
  };
  /** Lost when the server ends meanwhile: the reconciliation finds such a payment. */
  const tellLater = async (checkout: TestCheckout) => {
    const delayMs = (checkout.arrives_at?.getTime() ?? 0) - Date.now();
    await sleep(Math.max(0, delayMs), undefined, { signal: timers.signal, ref: false });
    await settleCheckout(db, checkout.session_id);
    await tell('checkout.session.async_payment_succeeded', { ...checkout, state: 'paid' });
  };

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, body),
    );
    pages.addHook('onRequest', async (request, reply) => {
      requireLocal(request);
      reply.header('cache-control', 'no-store');
    });

    pages.get<SessionRequest>(
      '/dev/checkout/:id',
      { schema: { hide: true } },
      async (request, reply) =>
        sendHtml(reply, checkoutPage(await checkoutOf(db, request.params.id))),
    );
    pages.get<SessionRequest>(
      '/dev/checkout/:id/receipt',
      { schema: { hide: true } },
      async (request, reply) =>
        sendHtml(reply, receiptPage(await checkoutOf(db, request.params.id))),
    );
    pages.post<SessionRequest>(
      '/dev/checkout/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const checkout = await checkoutOf(db, request.params.id);
        const action = new URLSearchParams(request.body).get('action');
        const next = await act({ db, tell, tellLater }, checkout, action);
        return 'page' in next ? sendHtml(reply, next.page) : reply.redirect(next.address, 303);
      },
    );
  });
}

async function checkoutOf(db: Queryable, sessionId: string): Promise<TestCheckout> {
  const checkout = await findCheckout(db, sessionId, new Date());
  if (!checkout) throw new AppError('NOT_FOUND', purchaseErrors.noSuchCheckout);
  return checkout;
}

/** What proxies and tunnels add to the calls that they pass on. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];

/** A proxy or a tunnel on this machine passes on requests of others, often under another name. */
function requireLocal({ socket, hostname, headers }: FastifyRequest): void {
  const isLocal = isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname);
  if (!isLocal || proxyHeaders.some((name) => headers[name] !== undefined))
    throw new AppError('NOT_FOUND', requestErrors.noSuchPage);
}

interface Teller {
  db: Queryable;
  tell(...message: Parameters<typeof eventText>): Promise<void>;
  tellLater(checkout: TestCheckout): Promise<void>;
}

/** Does what a button of the page says. @returns the page or the address that follows */
async function act(
  { db, tell, tellLater }: Teller,
  checkout: TestCheckout,
  action: string | null,
): Promise<{ page: string } | { address: string }> {
  if (action === 'refund') {
    const refunded = await refundCheckout(db, `pi_of_${checkout.session_id}`);
    if (refunded) await tell('charge.refunded', refunded);
    return {
      page: checkoutPage(await checkoutOf(db, checkout.session_id), 'The money went back.'),
    };
  }
  if (action === 'refundFails') {
    if (checkout.refunded_cents > 0) await tell('refund.failed', checkout);
    return { page: checkoutPage(checkout, "The buyer's bank refused the refund.") };
  }
  if (action === 'dispute' || action === 'reinstate') {
    const isLost = action === 'dispute';
    const type = isLost ? 'charge.dispute.closed' : 'charge.dispute.funds_reinstated';
    if (checkout.state === 'paid') await tell(type, checkout);
    const notice = isLost ? 'The bank took the money back.' : 'The bank paid the money again.';
    return { page: checkoutPage(checkout, notice) };
  }
  const known = testActions.find((each) => each === action);
  if (known === undefined) throw new AppError('VALIDATION_ERROR', purchaseErrors.noButton);
  if (known === 'cancel') return { address: checkout.cancel_url };
  if (known === 'decline') {
    return { page: checkoutPage(checkout, 'The card was declined. Nothing was charged.') };
  }
  const isLate = known === 'payLate';
  const paid = await payCheckout(db, checkout.session_id, { isLate, now: new Date() });
  if (!paid) return { page: checkoutPage(await checkoutOf(db, checkout.session_id)) };
  await tell('checkout.session.completed', paid);
  if (known === 'payTwice') await tell('checkout.session.completed', paid);
  if (isLate) void tellLater(paid).catch(() => undefined); // Only the end of the server stops it.
  if (known === 'payAway') {
    return { page: checkoutPage(paid, 'Paid. Close this tab: the tokens arrive without it.') };
  }
  return { address: checkout.success_url };
}
