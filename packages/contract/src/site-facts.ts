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
}

/** Where the configuration says nothing else. */
export const usualSiteFacts: SiteFacts = {
  operator: 'Ridescope LLC',
  operatorForm: 'a limited liability company',
  governingLaw: 'Washington State',
};

export const siteFactNames = [
  'operator',
  'operatorForm',
  'governingLaw',
] as const satisfies readonly (keyof SiteFacts)[];

/** Stand in rendered pages where the server puts the facts. */
export const siteFactMarks: SiteFacts = {
  operator: '%ridescope:operator%',
  operatorForm: '%ridescope:operatorForm%',
  governingLaw: '%ridescope:governingLaw%',
};
