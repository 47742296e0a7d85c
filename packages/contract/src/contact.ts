import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';

/** Only bounds the work: the limits of each field count after cleaning, and have their own texts in `contactProblem`. */
const Text = Type.String({ maxLength: 20_000 });

/** A message to the operator. Blanks around the values don't count towards the limits of the message. */
export const ContactMessage = Type.Object({
  name: Text,
  email: Text,
  subject: Text,
  message: Text,
  /** When it was sent, by the sender's clock. */
  timestamp: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
    description: 'ISO 8601',
  }),
  /** Of the signed-in sender, whose token must come with it. */
  userId: Type.Optional(Type.String({ maxLength: 100 })),
  /** Name of the sender's own report that the message is about. */
  report: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Empty. People don't see this field, but robots fill in every one. */
  referral: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type ContactMessage = Type.Static<typeof ContactMessage>;

/**
 * Codes: VALIDATION_ERROR; RATE_LIMIT_EXCEEDED with `details.remainingMinutes`; AUTHENTICATION_REQUIRED for a token that
 * has ended; FORBIDDEN for somebody else's `userId`; NOT_FOUND for a report that the sender doesn't have.
 */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Sends a message to the operator of this server',
  access: 'public',
  body: ContactMessage,
  response: Type.Object({}),
});
