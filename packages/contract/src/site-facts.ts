/*
 * Who operates a server, as its pages state it. This file doesn't load the schema library.
 */

export interface SiteFacts {
  /** Name of the operator, without its legal form in words. */
  operator: string;
  /** Legal form with its article. */
  operatorForm: string;
  /** Whose law governs the terms. */
  governingLaw: string;
  /** What the contact page promises: one of `contactAnswers`. */
  contactAnswer: string;
}

/** What the contact page promises: where messages are mailed to somebody, and where they are only stored. */
export const contactAnswers = {
  mailed: 'We answer within 24-48 hours on business days.',
  stored:
    "The operator of this server can read your message. Nobody gets it by mail, so we can't promise an answer.",
} as const;

/** Where the configuration says nothing else. */
export const usualSiteFacts: SiteFacts = {
  operator: 'Ridescope LLC',
  operatorForm: 'a limited liability company',
  governingLaw: 'Washington State',
  contactAnswer: contactAnswers.stored,
};

export const siteFactNames = [
  'operator',
  'operatorForm',
  'governingLaw',
  'contactAnswer',
] as const satisfies readonly (keyof SiteFacts)[];

/** Stand in rendered pages where the server puts the facts. */
export const siteFactMarks: SiteFacts = {
  operator: '%ridescope:operator%',
  operatorForm: '%ridescope:operatorForm%',
  governingLaw: '%ridescope:governingLaw%',
  contactAnswer: '%ridescope:contactAnswer%',
};
