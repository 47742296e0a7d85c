/** What the contact page promises: where messages are mailed to somebody, and where they are only stored. */
export const contactAnswers = {
  mailed: 'We answer within 24-48 hours on business days.',
  stored:
    "The operator of this server can read your message. Nobody gets it by mail, so we can't promise an answer.",
} as const;
