/*
 * Who operates a server and how it is set up, as its pages state it. This file doesn't load the schema library.
 */

export interface SiteFacts {
  /** Name of the operator, without its legal form in words. */
  operator: string;
  /** Legal form with its article. */
  operatorForm: string;
  /** Whose law governs the terms. */
  governingLaw: string;
  /** Where messages of the contact form go, as a sentence of the privacy policy; one of `contactWays`. */
  contactWay: string;
  /** Where mail to accounts goes, as a sentence of the privacy policy; one of `mailWays`. */
  mailWay: string;
  /** Who gets data of a payment, as a sentence of the privacy policy; one of `paymentWays`. */
  paymentWay: string;
}

export const contactWays = {
  mailed: 'It is mailed to the operator as well, whose mailbox keeps a copy.',
  stored: 'It is stored on this server, where the operator reads it, and not mailed.',
} as const;

export const mailWays = {
  server: 'Mail to you goes through a mail server.',
  outbox: 'Mail to you stays on this server, which has no mail server.',
} as const;

export const paymentWays = {
  open: 'If you buy tokens, you pay on the page of a payment provider, which processes your card under its own policy.',
  test: 'The checkout of this server is a test: it asks for no card and takes no money.',
  closed: 'This server sells no tokens.',
} as const;

/** Where the configuration says nothing else. */
export const usualSiteFacts: SiteFacts = {
  operator: 'Ridescope LLC',
  operatorForm: 'a limited liability company',
  governingLaw: 'Washington State',
  contactWay: contactWays.stored,
  mailWay: mailWays.outbox,
  paymentWay: paymentWays.test,
};

export const siteFactNames = [
  'operator',
  'operatorForm',
  'governingLaw',
  'contactWay',
  'mailWay',
  'paymentWay',
] as const satisfies readonly (keyof SiteFacts)[];

/** Stand in rendered pages where the server puts the facts. */
export const siteFactMarks: SiteFacts = {
  operator: '%ridescope:operator%',
  operatorForm: '%ridescope:operatorForm%',
  governingLaw: '%ridescope:governingLaw%',
  contactWay: '%ridescope:contactWay%',
  mailWay: '%ridescope:mailWay%',
  paymentWay: '%ridescope:paymentWay%',
};
