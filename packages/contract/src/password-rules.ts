/*
 * What a new password must have. The pages say it while somebody types, the server insists on it; both read this file,
 * which comes without the schema library. Wording and order are the specification's, section 5.
 */

/** Longest password that is taken, in characters. */
export const maxPasswordLength = 256;

const minPasswordLength = 8;

/** What a form says of an empty password. */
export const passwordRequired = 'Password is required';

export interface PasswordRule {
  /** Line of the list beside the field. Absent for what is only said once it is broken. */
  demand?: string;
  /** What is said of a password that breaks the rule. */
  message: string;
  isMet(password: string): boolean;
}

/** The rules in the order of their messages. Other characters may stand beside those that are asked for. */
export const passwordRules: readonly PasswordRule[] = [
  {
    demand: `At least ${minPasswordLength} characters`,
    message: `Password must be at least ${minPasswordLength} characters`,
    isMet: (password) => [...password].length >= minPasswordLength,
  },
  {
    demand: 'A lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    demand: 'An uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    demand: 'A number',
    message: 'Password must contain at least one number',
    isMet: (password) => /\d/.test(password),
  },
  {
    demand: 'A special character (@$!%*?&)',
    message: 'Password must contain at least one special character (@$!%*?&)',
    isMet: (password) => /[@$!%*?&]/.test(password),
  },
  {
    message: `Password must be ${maxPasswordLength} characters or less`,
    isMet: (password) => password.length <= maxPasswordLength,
  },
];
