/*
 * Requirements for a new password. The pages show them while the user types, and the server enforces them. This file
 * doesn't import the schema library, so that pages stay small. Wording and order come from the specification, section 5.
 */

/** Length limit of a password, in characters. */
const maxPasswordLength = 256;

const minPasswordLength = 8;

/** Shown for an empty password. */
export const passwordRequired = 'Password is required';

export interface PasswordRule {
  /** Line in the list beside the field. Absent for rules that are shown only when broken. */
  demand?: string;
  /** Shown for a password that breaks the rule. */
  message: string;
  isMet(password: string): boolean;
}

/** Lists the rules in the order of their messages. Other characters are allowed besides the required ones. */
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

/** Shown for a password that contains the name of the email. */
export const emailNameProblem = 'Password must not contain the name of your email address';

/** Shorter names occur in good passwords by chance. */
const minNameLength = 3;

/** Returns whether a password contains the part of an email before the at sign, or before a plus sign in it. */
export function containsEmailName(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split(/[@+]/)[0] ?? '';
  return [...name].length >= minNameLength && password.toLowerCase().includes(name);
}
