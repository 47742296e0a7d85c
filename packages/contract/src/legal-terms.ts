/*
 * Figures of the terms of use (specification, sections 1 and 9). This file doesn't load the schema library.
 */

export const minimumAge = 13;

/** Younger riders need a parent or guardian to buy tokens. */
export const purchaseAge = 18;

/** Where the service is not available. */
export const excludedCountries = ['North Korea', 'China', 'Russia'] as const;

/** Whose customers pay sales tax. */
export const salesTaxState = 'Washington State';

/** Within this time after a charge, it can be disputed. */
export const billingDisputeDays = 30;

/** Liability is limited to the payments of this time, or to this amount if it is more. */
export const liabilityMonths = 12;
export const liabilityUsd = 100;

/** Bundles with their tokens, as long as the operator sells no others. */
export const usualBundles = [
  { name: 'Starter', quantity: 10 },
  { name: 'Value', quantity: 30 },
  { name: 'Power', quantity: 100 },
] as const;

/** Day on which the terms or the privacy policy changed last. */
export const legalTextsUpdated = '2026-11-22';
