import type { maxPasswordLength } from '@ridescope/contract';

// Only the type comes from the contract, and holds the number to it.
const longestPassword: typeof maxPasswordLength = 256;

/** The message for a value that will not do, or undefined. Wording and order are the specification's. */
export type FieldRule = (value: string) => string | undefined;

/** As it goes over the wire and into storage. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase();
}

export const emailRule: FieldRule = (value) => {
  if (value.trim() === '') return 'Email is required';
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim())) {
    return 'Please enter a valid email address';
  }
  return undefined;
};

/** Of an account that exists: whatever it is, the server compares it. */
export const currentPasswordRule: FieldRule = (value) =>
  value === '' ? 'Password is required' : undefined;

/** What a new password must have, in the order of the messages. Other characters may stand beside these. */
export const passwordDemands = [
  {
    demand: 'At least 8 characters',
    isMet: (value: string) => [...value].length >= 8,
    message: 'Password must be at least 8 characters',
  },
  {
    demand: 'A lowercase letter',
    isMet: (value: string) => /[a-z]/.test(value),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    demand: 'An uppercase letter',
    isMet: (value: string) => /[A-Z]/.test(value),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    demand: 'A number',
    isMet: (value: string) => /\d/.test(value),
    message: 'Password must contain at least one number',
  },
  {
    demand: 'A special character (@$!%*?&)',
    isMet: (value: string) => /[@$!%*?&]/.test(value),
    message: 'Password must contain at least one special character (@$!%*?&)',
  },
] as const;

export const newPasswordRule: FieldRule = (value) =>
  currentPasswordRule(value) ??
  passwordDemands.find(({ isMet }) => !isMet(value))?.message ??
  (value.length > longestPassword
    ? `Password must be ${longestPassword} characters or less`
    : undefined);

/** The second typing of a new password. */
export function confirmationMessage(value: string, password: string): string | undefined {
  if (value === '') return 'Please confirm your password';
  return value === password ? undefined : 'Passwords do not match';
}

const codeLength = 6;

export const codeRule: FieldRule = (value) => {
  if (value === '') return 'Verification code is required';
  return new RegExp(`^\\d{${codeLength}}$`).test(value)
    ? undefined
    : 'Verification code must be 6 digits';
};

/** What a code field takes of what is typed or pasted: `123 456` and `Code: 123456` work too. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength);
}

export const recoveryCodeRule: FieldRule = (value) =>
  value.trim() === '' ? 'Recovery code is required' : undefined;
