import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type PaymentOrder, refundedInAll } from './payment-provider.ts';
import type { StripeSettings } from './payment-settings.ts';
import {
  createStripeProvider,
  type StripeAddress,
  sessionParams,
  stripeApiVersion,
} from './stripe-provider.ts';

const settings: StripeSettings = {
  secretKey: 'sk_test_secret',
  webhookSecret: 'whsec_test',
  hasAutomaticTax: false,
  requiresTermsConsent: false,
  makesInvoices: false,
};
const order: PaymentOrder = {
  purchaseId: 'p-1',
  title: 'Ridescope Value: 30 tokens',
  description: 'For a season.',
  email: 'ann@x.example',
  priceCents: 1200,
  successUrl: 'https://r.example/purchase/success?purchase=p-1',
  cancelUrl: 'https://r.example/purchase/cancel?purchase=p-1',
  expiresAt: new Date('2026-11-20T13:00:00Z'),
};

interface Call {
  method: string;
  path: string;
  body: URLSearchParams;
  headers: IncomingMessage['headers'];
}

/** Answers on this machine in place of Stripe. */
async function stripeStub(answer: (call: Call, response: ServerResponse) => void) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: new URLSearchParams(text) };
      calls.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const address: StripeAddress = { host: '127.0.0.1', port, protocol: 'http' };
  return { calls, address };
}

const json = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

describe('the contract with the library', () => {
  it('is for the version of the API that the library is made for', () => {
    expect(stripeApiVersion).toBe(Stripe.API_VERSION);
  });

  it('opens a one-off session in dollars, once for a purchase (PUR-11)', async () => {
    const { calls, address } = await stripeStub((_, response) =>
      json(response, 200, { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/1' }),
    );
    const session = await createStripeProvider(settings, address).openSession(order);
    expect(session).toEqual({ sessionId: 'cs_1', checkoutUrl: 'https://pay.example/1' });
    const [call] = calls;
    expect([call?.method, call?.path]).toEqual(['POST', '/v1/checkout/sessions']);
    expect(call?.headers['stripe-version']).toBe(stripeApiVersion);
    expect(call?.headers['idempotency-key']).toBe('purchase-p-1');
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      mode: 'payment',
      client_reference_id: 'p-1',
      customer_email: 'ann@x.example',
      'metadata[ridescope_purchase]': 'p-1',
      'payment_intent_data[metadata][ridescope_purchase]': 'p-1',
      'payment_intent_data[description]': order.title,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1200',
      'line_items[0][price_data][product_data][name]': order.title,
      'line_items[0][price_data][product_data][description]': order.description,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: '1795179600',
    });
  });

  it('adds tax and the consent of adults where the operator wants them', () => {
    const params = sessionParams(order, {
      ...settings,
      hasAutomaticTax: true,
      requiresTermsConsent: true,
    });
    expect(params).toMatchObject({
      automatic_tax: { enabled: true },
      consent_collection: { terms_of_service: 'required' },
    });
    expect(params.line_items?.[0]?.price_data?.tax_behavior).toBe('exclusive');
    expect(JSON.stringify(params.custom_text)).toMatch(/18 or older, or my parent or guardian/);
  });

  it('asks for name and address and makes an invoice where the operator wants one', () => {
    const params = sessionParams(
      { ...order, email: undefined },
      { ...settings, makesInvoices: true },
    );
    expect(params).toMatchObject({
      invoice_creation: { enabled: true },
      billing_address_collection: 'required',
    });
    expect(params).not.toHaveProperty('customer_email');
    expect(sessionParams(order, settings)).not.toHaveProperty('invoice_creation');
  });

  it('reads a session with its payment, receipt and refund', async () => {
    const { calls, address } = await stripeStub((_, response) =>
      json(response, 200, {
        id: 'cs_1',
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        amount_subtotal: 1200,
        amount_total: 1322,
        currency: 'usd',
        metadata: { ridescope_purchase: 'p-1' },
        payment_intent: {
          id: 'pi_1',
          status: 'succeeded',
          latest_charge: {
            id: 'ch_1',
            payment_intent: 'pi_1',
            amount_refunded: 661,
            receipt_url: 'https://pay.example/receipt',
          },
        },
      }),
    );
    expect(await createStripeProvider(settings, address).findSession('cs_1')).toEqual({
      report: {
        sessionId: 'cs_1',
        purchaseId: 'p-1',
        state: 'paid',
        paymentRef: 'pi_1',
        priceCents: 1200,
        paidCents: 1322,
        currency: 'usd',
      },
      reversal: refundedInAll('pi_1', 661),
      receiptUrl: 'https://pay.example/receipt',
    });
    expect(calls[0]?.path).toContain('expand');
  });

  it.each([
    ['the rest of a payment', 200, { id: 're_1', object: 'refund', amount: 600 }],
    [
      'a payment again, which changes nothing',
      400,
      { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } },
    ],
  ])('refunds %s, and reads what went back in all', async (_, status, refund) => {
    const { calls, address } = await stripeStub(({ path }, response) =>
      path.startsWith('/v1/refunds')
        ? json(response, status, refund)
        : json(response, 200, { id: 'pi_1', latest_charge: { id: 'ch_1', amount_refunded: 1200 } }),
    );
    const reversal = await createStripeProvider(settings, address).refund('pi_1');
    expect(reversal).toEqual(refundedInAll('pi_1', 1200));
    expect(calls[0]?.headers['idempotency-key']).toBe('refund-pi_1');
    expect(calls[0]?.body.get('payment_intent')).toBe('pi_1');
    expect(calls[1]?.path).toBe('/v1/payment_intents/pi_1?expand[0]=latest_charge');
  });
});

describe('a provider that fails', () => {
  const failure = (status: number) => ({
    error: {
      type: status === 401 ? 'invalid_request_error' : 'api_error',
      message: 'sk_test_secret',
    },
  });

  it.each([
    [401, 'rejected'],
    [500, 'silent'],
  ])('with %d is %s, and no error quotes the key', async (status, state) => {
    const { address } = await stripeStub((_, response) => json(response, status, failure(status)));
    const provider = createStripeProvider(settings, address);
    expect(await provider.check()).toBe(state);
    const error = await provider.openSession(order).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'PaymentUnavailable', isRejected: status === 401 });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sk_test');
  });

  it("that doesn't answer is not waited for", async () => {
    const { calls, address } = await stripeStub(() => {});
    const provider = createStripeProvider(settings, { ...address, timeout: 50 });
    await expect(provider.openSession(order)).rejects.toThrow('did not answer');
    expect(calls).toHaveLength(1);
  });
});

describe('a message', () => {
  const provider = createStripeProvider(settings);
  const messageOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const session = {
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_subtotal: 1200,
    amount_total: 1200,
    currency: 'usd',
    metadata: { ridescope_purchase: 'p-1' },
  };
  const signed = (payload: string, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: settings.webhookSecret,
      ...(timestamp !== undefined && { timestamp }),
    });
  const read = (payload: string) =>
    provider.readMessage(Buffer.from(payload), signed(payload)).then(({ event }) => event);

  it.each([
    ['checkout.session.completed', session, 'paid'],
    ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, 'pending'],
    ['checkout.session.async_payment_succeeded', session, 'paid'],
    ['checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }, 'failed'],
    [
      'checkout.session.expired',
      { ...session, status: 'expired', payment_status: 'unpaid' },
      'expired',
    ],
  ])('%s of %j says that it is %s', async (type, object, state) => {
    const event = await read(messageOf(type, object));
    expect(event).toMatchObject({ kind: 'session', report: { state, purchaseId: 'p-1' } });
  });

  it('about money that went back names payment and sum', async () => {
    const charge = { payment_intent: 'pi_1', amount_refunded: 600 };
    expect(await read(messageOf('charge.refunded', charge))).toEqual({
      kind: 'reversal',
      reversal: refundedInAll('pi_1', 600),
    });
    const dispute = { id: 'du_1', amount: 100, payment_intent: 'pi_1', status: 'lost' };
    const part = { paymentRef: 'pi_1', source: 'dispute', id: 'du_1', cents: 100 };
    expect(await read(messageOf('charge.dispute.closed', dispute))).toEqual({
      kind: 'reversal',
      reversal: { ...part, isUndone: false },
    });
    const again = messageOf('charge.dispute.funds_reinstated', dispute);
    expect(await read(again)).toMatchObject({ reversal: { ...part, isUndone: true } });
    const won = messageOf('charge.dispute.closed', { ...dispute, status: 'won' });
    expect(await read(won)).toEqual({ kind: 'other' });
    expect(await read(messageOf('customer.created', {}))).toEqual({ kind: 'other' });
  });

  it.each([
    ['refund.created', 'pending', false],
    ['refund.updated', 'succeeded', false],
    ['refund.updated', 'canceled', true],
    ['refund.failed', 'failed', true],
  ])(
    '%s of a refund that is %s says whether the money is ours again',
    async (type, status, isUndone) => {
      const refund = { id: 're_1', amount: 600, payment_intent: 'pi_1', status };
      expect(await read(messageOf(type, refund))).toEqual({
        kind: 'reversal',
        reversal: { paymentRef: 'pi_1', source: 'refund', id: 're_1', cents: 600, isUndone },
      });
      expect(await read(messageOf(type, { ...refund, payment_intent: null }))).toEqual({
        kind: 'other',
      });
    },
  );

  it('with a forged, old or foreign signature is refused (PUR-16)', async () => {
    const payload = messageOf('checkout.session.completed', session);
    const nowS = Math.floor(Date.now() / 1000);
    const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' });
    const bad = [
      ['forged', forged],
      ['ten minutes old', signed(payload, nowS - 600)],
      ['of another message', signed(payload.replace('1200', '1'))],
      ['empty', ''],
      ['no signature', 'v1=0'],
      ['with two times', `t=1,${signed(payload)}`],
    ] as const;
    for (const [what, signature] of bad) {
      const read = provider.readMessage(Buffer.from(payload), signature);
      await expect(read, what).rejects.toMatchObject({ name: 'SignatureRefused' });
    }
  });

  it('that is sent again is signed anew, and a copy has the same digest whatever surrounds its signature', async () => {
    const payload = messageOf('checkout.session.completed', session);
    const nowS = Math.floor(Date.now() / 1000);
    const digestOf = async (signature: string) =>
      (await provider.readMessage(Buffer.from(payload), signature)).digest;
    const first = await digestOf(signed(payload, nowS));
    expect(await digestOf(`v0=ab,${signed(payload, nowS)},v1=00`)).toBe(first);
    expect(await digestOf(signed(payload, nowS - 1))).not.toBe(first);
  });
});
