/** Says that one network address has sent too many messages. Word for word from the specification. */
export const tooManyMessages = (minutes: number) =>
  `Too many submissions. Please try again in ${minutes} minute(s).`;

/** Why the contact form could not be sent, as its page shows it. */
export const contactErrors = {
  failed: 'Failed to send message. Please try again later.',
  signedOut: 'Your sign-in has ended. Send again, and the message goes without your account.',
  invalid: (problem: string) => `Invalid form data: ${problem}`,
} as const;
