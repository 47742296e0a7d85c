import { Type } from 'typebox';

/** Access to the card payment provider. */
export interface StripeSettings {
  secretKey: string;
  /** Signs the provider's messages. */
  webhookSecret: string;
  /** The provider calculates and collects sales tax on top of the price. */
  hasAutomaticTax: boolean;
  /** Buyers must accept the terms, and say that they are 18 or have a guardian's permission. */
  requiresTermsConsent: boolean;
  /** Buyers give name and address, and get an invoice. The provider charges for each. */
  makesInvoices: boolean;
}

/** The environment variables of the payment provider. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: Type.Optional(
    Type.String({
      pattern: '^(sk|rk)_(test|live)_\\w+$',
      description: 'a key that starts with sk_ or rk_ and live_ or test_',
    }),
  ),
  STRIPE_WEBHOOK_SECRET: Type.Optional(
    Type.String({ pattern: '^whsec_.+$', description: 'a secret that starts with whsec_' }),
  ),
  STRIPE_AUTOMATIC_TAX: Type.Enum(['true', 'false'], { default: 'false' }),
  STRIPE_TERMS_CONSENT: Type.Enum(['true', 'false'], { default: 'false' }),
  STRIPE_INVOICES: Type.Enum(['true', 'false'], { default: 'false' }),
};

/** Returns settings that don't go together, a line each. @param given The variables that are set. */
export function stripeProblems(given: Record<string, unknown>): string[] {
  const pair = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = pair.filter((key) => !(key in given));
  const idle = Object.keys(stripeVariables).filter(
    (key) => key in given && !pair.includes(key) && missing.length > 0,
  );
  return [
    ...(missing.length === 1 ? [`${missing[0]} must be set with the other half of the key`] : []),
    ...idle.map((key) => `${key} has no effect without STRIPE_SECRET_KEY`),
  ];
}

interface StripeValues {
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_AUTOMATIC_TAX: string;
  STRIPE_TERMS_CONSENT: string;
  STRIPE_INVOICES: string;
}

export function stripeSettingsOf(values: StripeValues): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey || !webhookSecret) return undefined;
  return {
    secretKey,
    webhookSecret,
    hasAutomaticTax: values.STRIPE_AUTOMATIC_TAX === 'true',
    requiresTermsConsent: values.STRIPE_TERMS_CONSENT === 'true',
    makesInvoices: values.STRIPE_INVOICES === 'true',
  };
}
