import { createHmac } from 'node:crypto';
import { pathOf } from '@ridescope/contract/endpoint';
import type { Health } from '@ridescope/contract/health';
import { type CheckoutStart, purchaseTokens } from '@ridescope/contract/purchases';
import { getTokenBalance, type TokenBalance } from '@ridescope/contract/tokens';
import { createKeyring } from '@ridescope/server/testing';
import { headersOf } from '../deployment/virtual-users.ts';
import { goodJson, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import type { Scene } from './scene.ts';

const path = '/api/payments/webhook';

/** Signed bodies that aren't messages. */
const shapeless: readonly string[] = [
  'null',
  '[]',
  '{}',
  '"x"',
  '1',
  '{"type":"checkout.session.completed"}',
  '{"type":"checkout.session.completed","data":null}',
  '{"type":"checkout.session.completed","data":{"object":null}}',
  '{"type":"charge.refunded","data":{"object":{"payment_intent":"pi_1","amount_refunded":-5}}}',
  '{"type":1,"data":{"object":{}}}',
  'x',
];

/** Sends messages of the payment provider that are forged, without shape, or about another amount. */
export async function forgePayments(
  scene: Scene,
  env: Readonly<Record<string, string>>,
): Promise<Part> {
  const { origin } = scene;
  const findings = new Findings('forged and wrong payment messages');
  const secret = createKeyring(env.AUTH_SECRET ?? '', 'test checkout').digest('webhook');
  const send = (body: string, key = secret) => {
    const at = Math.floor(Date.now() / 1000);
    const digest = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=${at},v1=${digest}`, 'content-type': 'text/json' };
    return sendCall(origin, { method: 'POST', path, headers, body });
  };
  for (const body of shapeless) {
    const { status } = await send(body);
    findings.expect(status === 400, () => `signed ${body}: ${status}`);
    const forged = await send(body, 'another secret');
    findings.expect(forged.status === 403, () => `forged ${body}: ${forged.status}`);
  }
  const buyer = await scene.newUser('buyer');
  const headers = headersOf(buyer);
  const started = await sendJson(origin, {
    method: 'POST',
    path: pathOf(purchaseTokens),
    headers,
    body: {
      bundleId: 'starter',
      successUrl: `${origin}/purchase/success`,
      cancelUrl: `${origin}/purchase/cancel`,
    },
  });
  const { sessionId } = goodJson<CheckoutStart>(started);
  const paid = await send(JSON.stringify(paymentOf(sessionId, 1)));
  findings.expect(paid.status === 200, () => `a payment of 1 cent: ${paid.status}`);
  const balance = await sendCall(origin, { method: 'GET', path: pathOf(getTokenBalance), headers });
  const { tokens } = goodJson<TokenBalance>(balance);
  findings.expect(tokens === 0, () => `a payment of 1 cent gave ${tokens} tokens`);
  const health = goodJson<Health>(await sendCall(origin, { method: 'GET', path: '/api/health' }));
  const isNamed = health.warnings.some((text) => text.includes('another amount'));
  findings.expect(isNamed, () => `health says nothing of a wrong amount: ${health.warnings}`);
  return findings.done();
}

function paymentOf(id: string, cents: number) {
  const amounts = { amount_subtotal: cents, amount_total: cents, currency: 'usd' };
  const state = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_attack' };
  const object = { id, ...state, ...amounts };
  return {
    id: 'evt_attack',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  };
}
