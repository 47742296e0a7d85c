import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { signatureOf } from '@ridescope/server/testing';

interface Session {
  id: string;
  purchaseId: string;
  cents: number;
  status: 'open' | 'complete';
  refundedCents: number;
}

export interface PaymentStub {
  origin: string;
  /** Variables of the processes that sell through it. */
  env: Record<string, string>;
  /** Sessions whose buyer paid. */
  paid(): string[];
  /** The status of the next answer, where it is a failure of the provider. */
  failure: () => number | undefined;
  /** Where messages go. */
  webhook: string;
  close(): Promise<void>;
}

const webhookSecret = 'whsec_faults';
const messageTries = 2;

/**
 * A payment provider that answers as Stripe does what the product asks, and has a page to press on like the test checkout. It
 * sends each message twice at most, so the product has to ask for some payments itself.
 */
export async function openPaymentStub(): Promise<PaymentStub> {
  const sessions = new Map<string, Session>();
  /** What was answered under an idempotency key. */
  const answers = new Map<string, unknown>();
  let count = 0;

  const send = async (type: string, object: unknown) => {
    for (let tries = 0; tries < messageTries; tries++) {
      const body = JSON.stringify({
        id: `evt_${++count}`,
        object: 'event',
        type,
        data: { object },
      });
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': await signatureOf(body, webhookSecret),
      };
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) };
      const answer = await fetch(stub.webhook, init).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await wait(200);
    }
  };

  const answerTo = (method: string, path: string, given: URLSearchParams): unknown => {
    const [, , kind, first, second] = path.split('/');
    if (method === 'POST' && kind === 'checkout') {
      const id = `cs_test_${++count}`;
      const cents = Number(given.get('line_items[0][price_data][unit_amount]'));
      const purchaseId = given.get('metadata[ridescope_purchase]') ?? '';
      sessions.set(id, { id, purchaseId, cents, status: 'open', refundedCents: 0 });
      return { id, object: 'checkout.session', url: `${stub.origin}/pay/${id}` };
    }
    if (kind === 'checkout' && second === undefined) return { object: 'list', data: [] };
    if (kind === 'checkout') return sessionObject(sessions.get(second ?? ''));
    const session = sessions.get((given.get('payment_intent') ?? first ?? '').replace('pi_', ''));
    if (!session) return undefined;
    if (kind === 'refunds') {
      session.refundedCents = session.cents;
      return { object: 'refund', id: `re_${session.id}` };
    }
    return { object: 'payment_intent', id: `pi_${session.id}`, latest_charge: chargeOf(session) };
  };

  const press = (id: string, action: string | null): boolean => {
    const session = sessions.get(id);
    if (!session) return false;
    if (action === 'refund') {
      session.refundedCents = session.cents;
      void send('charge.refunded', chargeOf(session));
      return true;
    }
    session.status = 'complete';
    void send('checkout.session.completed', sessionObject(session));
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const given = new URLSearchParams(await text(request));
    const [path = '', query] = url.split('?');
    for (const [name, value] of new URLSearchParams(query)) given.append(name, value);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (path.startsWith('/pay/')) {
      return json(press(path.slice('/pay/'.length), given.get('action')) ? 200 : 404, {});
    }
    const failure = stub.failure();
    if (failure !== undefined) {
      return json(failure, { error: { type: 'api_error', message: 'try again' } });
    }
    const key = String(headers['idempotency-key'] ?? '');
    const known = key === '' ? undefined : answers.get(key);
    const body = known ?? answerTo(method, path, given);
    if (key !== '' && body !== undefined) answers.set(key, body);
    if (body === undefined) {
      return json(404, { error: { type: 'invalid_request_error', message: 'no such object' } });
    }
    json(200, body);
  };

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const stub: PaymentStub = {
    origin: `http://127.0.0.1:${port}`,
    env: { STRIPE_SECRET_KEY: 'sk_test_faults', STRIPE_WEBHOOK_SECRET: webhookSecret },
    paid: () => [...sessions.values()].flatMap(({ id, status }) => (status === 'open' ? [] : [id])),
    failure: () => undefined,
    webhook: '',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}

function sessionObject(session: Session | undefined) {
  if (!session) return undefined;
  const { id, purchaseId, cents, status } = session;
  const isPaid = status === 'complete';
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    metadata: { ridescope_purchase: purchaseId },
    payment_intent: isPaid
      ? {
          id: `pi_${id}`,
          object: 'payment_intent',
          status: 'succeeded',
          latest_charge: chargeOf(session),
        }
      : null,
    amount_subtotal: cents,
    amount_total: cents,
    currency: 'usd',
  };
}

function chargeOf({ id, cents, refundedCents }: Session) {
  return {
    id: `ch_${id}`,
    object: 'charge',
    payment_intent: `pi_${id}`,
    amount: cents,
    amount_refunded: refundedCents,
    receipt_url: `https://pay.example/${id}`,
  };
}
