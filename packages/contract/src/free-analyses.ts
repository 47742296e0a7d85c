/** Free analyses of an account per calendar month; a business constant of the specification, section 9. */
export const freeAnalysesPerMonth = 5;
