/** What an account may analyze in a calendar month without paying. Business constant of the specification, section 9. */
export const freeAnalysesPerMonth = 5;
