/*
 * What the product needs of a card payment provider. Stripe implements it, and so does the test checkout of development.
 * Card data is never part of it: the buyer types it into a page of the provider.
 */

/** One-off payment in US dollars. */
export interface PaymentOrder {
  /** Our id. Opening a session twice for the same id opens one. */
  purchaseId: string;
  title: string;
  description: string;
  /** Filled in for the buyer; undefined for an account without one. */
  email: string | undefined;
  priceCents: number;
  successUrl: string;
  cancelUrl: string;
  /** After this a payment is refused. */
  expiresAt: Date;
}

export interface CheckoutSession {
  sessionId: string;
  /** The page on which the buyer pays. */
  checkoutUrl: string;
}

/** `pending`: the buyer is done, but the money hasn't arrived, as with a bank transfer. */
export type SessionState = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

/** What the provider says about a session. */
export interface SessionReport {
  sessionId: string;
  /** Absent for a session that another program of the same provider account opened. */
  purchaseId?: string;
  state: SessionState;
  /** Identifies the payment in refunds and disputes; present once there is one. */
  paymentRef?: string;
  /** Without tax. */
  priceCents: number;
  /** With tax. */
  paidCents: number;
  currency: string;
}

/**
 * What the provider says about money that went back to a buyer. Each of them may be repeated, late, or come before its
 * payment; what counts is the sum over all of them.
 */
export interface Reversal {
  paymentRef: string;
  /**
   * `refunds`: all refunds of the payment so far, also those that failed later. `refund`: one of them. `dispute`: the
   * buyer's bank took money back.
   */
  source: 'refunds' | 'refund' | 'dispute';
  /** The provider's name of the refund or the dispute; empty for the sum of all refunds. */
  id: string;
  cents: number;
  /** The money is ours again: the refund failed, or the dispute was decided anew. This is final. */
  isUndone: boolean;
}

/** Says how much was refunded of a payment in all. */
export function refundedInAll(paymentRef: string, cents: number): Reversal {
  return { paymentRef, source: 'refunds', id: '', cents, isUndone: false };
}

export type PaymentEvent =
  | { kind: 'session'; report: SessionReport }
  | { kind: 'reversal'; reversal: Reversal }
  /** Of no interest. */
  | { kind: 'other' };

/** A message whose signature is right. */
export interface SignedMessage {
  event: PaymentEvent;
  /** The same only for a copy: the provider signs anew whenever it sends a message again. */
  digest: string;
  /** The signature is refused after this. */
  validUntil: Date;
}

/** What the provider answers when asked. */
export interface SessionDetails {
  report: SessionReport;
  reversal?: Reversal;
  receiptUrl?: string;
}

/** `rejected`: the key is wrong. `silent`: the provider doesn't answer. */
export type ProviderCheck = 'ok' | 'rejected' | 'silent';

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Whether it takes real money. */
  readonly isTest: boolean;
  /** @throws PaymentUnavailable */
  openSession(order: PaymentOrder): Promise<CheckoutSession>;
  /** Undefined for an unknown session. @throws PaymentUnavailable */
  findSession(sessionId: string): Promise<SessionDetails | undefined>;
  /** Pays a payment back completely. Harmless when repeated. @throws PaymentUnavailable */
  refund(paymentRef: string): Promise<Reversal>;
  /**
   * Reads a message to our webhook.
   * @param body Its bytes as they came: the signature is made of them.
   * @throws SignatureRefused unless the provider signed it a moment ago.
   * @throws MessageUnreadable when it lacks what we read.
   */
  readMessage(body: Buffer, signature: string): Promise<SignedMessage>;
  check(): Promise<ProviderCheck>;
}

/** The provider didn't do what was asked, and nothing was charged. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
  /** The key was rejected, which only the operator can mend. */
  readonly isRejected: boolean;

  constructor(cause: unknown, isRejected = false) {
    // The provider's own text may quote the key.
    super('the payment provider did not answer as expected', { cause: nameOf(cause) });
    this.isRejected = isRejected;
  }
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown';
}

/** A message whose signature is missing, wrong or old. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}

/** A message whose signature is right, but which isn't one of the provider's objects. */
export class MessageUnreadable extends Error {
  override readonly name = 'MessageUnreadable';
}
