import type { Stripe } from 'stripe';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { MessageUnreadable } from './payment-provider.ts';

/*
 * The parts of Stripe's messages that we read. A signature proves who wrote a message, not that it is what we expect.
 */

const { Object: Fields, Optional, Union, Null, Literal } = Type;
const Text = Type.String({ maxLength: 500 });
/** The database holds amounts in columns of 32 bits. */
const Cents = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });
const orNull = <T extends Type.TSchema>(type: T) => Optional(Union([type, Null()]));
const Reference = orNull(Union([Text, Fields({ id: Text })]));

const Session = Fields({
  id: Text,
  status: orNull(Text),
  payment_status: Optional(Text),
  payment_intent: Reference,
  metadata: orNull(Type.Record(Type.String(), Type.String())),
  amount_subtotal: orNull(Cents),
  amount_total: orNull(Cents),
  currency: orNull(Text),
});
const sessionTypes = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'];

/** A refund or a dispute. */
const Part = Fields({ id: Text, payment_intent: Reference, amount: Cents, status: orNull(Text) });
const refundTypes = ['refund.created', 'refund.updated', 'refund.failed'];
const disputeTypes = ['charge.dispute.closed', 'charge.dispute.funds_reinstated'];

const Message = Union([
  ...sessionTypes.map((name) =>
    Fields({ type: Literal(`checkout.session.${name}`), data: Fields({ object: Session }) }),
  ),
  Fields({
    type: Literal('charge.refunded'),
    data: Fields({ object: Fields({ payment_intent: Reference, amount_refunded: Cents }) }),
  }),
  ...[...refundTypes, ...disputeTypes].map((name) =>
    Fields({ type: Literal(name), data: Fields({ object: Part }) }),
  ),
]);
const readTypes = [
  ...sessionTypes.map((name) => `checkout.session.${name}`),
  'charge.refunded',
  ...refundTypes,
  ...disputeTypes,
];
const AnyMessage = Fields({ type: Text, data: Fields({ object: Fields({}) }) });

/** Passes a message on that has what we read. @throws MessageUnreadable */
export function requireReadable(message: Stripe.Event): Stripe.Event {
  const isReadable =
    Value.Check(AnyMessage, message) &&
    (!readTypes.includes(message.type) || Value.Check(Message, message));
  if (!isReadable) throw new MessageUnreadable('a signed payment message lacks what we read');
  return message;
}
