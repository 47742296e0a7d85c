import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Config } from '../../platform/process/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Payments');

/** Asks the payment provider whether it takes the key. @param provider Absent without a key. */
export async function checkPayments(
  { stripe, isProduction }: Config,
  provider: Pick<PaymentProvider, 'check' | 'isTest'> | undefined,
): Promise<Finding[]> {
  if (!stripe || !provider) {
    return isProduction
      ? [
          note(
            'Nothing is sold.',
            'To sell tokens, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
          ),
        ]
      : [ok('The test checkout sells tokens for no money.')];
  }
  const findings = [];
  switch (await provider.check()) {
    case 'ok':
      findings.push(ok('Stripe accepts the key, and the secret for its messages is set.'));
      break;
    case 'rejected':
      findings.push(
        wrong(
          'Stripe rejects STRIPE_SECRET_KEY, so nobody can buy tokens.',
          "Copy the key anew from Stripe's dashboard; it must be allowed to read and write checkout sessions.",
        ),
      );
      break;
    case 'silent':
      findings.push(
        wrong('Stripe does not answer.', 'Check that the firewall lets this machine reach Stripe.'),
      );
  }
  if (provider.isTest) {
    const text = 'STRIPE_SECRET_KEY is a test key: tokens are sold for no money.';
    findings.push(isProduction ? wrong(text, 'Set the live key and its secret.') : note(text));
  }
  return findings;
}
