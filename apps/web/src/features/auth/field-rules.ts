import { codeDigits } from '@ridescope/contract/code-terms';
import {
  containsEmailName,
  emailNameProblem,
  passwordRequired,
  passwordRules,
} from '@ridescope/contract/password-rules';

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
  value === '' ? passwordRequired : undefined;

/** Checks a new password for the account of an email. */
export function newPasswordRule(value: string, email = ''): string | undefined {
  const broken =
    currentPasswordRule(value) ?? passwordRules.find(({ isMet }) => !isMet(value))?.message;
  return broken ?? (containsEmailName(value, email) ? emailNameProblem : undefined);
}

/** The second typing of a new password. */
export function confirmationMessage(value: string, password: string): string | undefined {
  if (value === '') return 'Please confirm your password';
  return value === password ? undefined : 'Passwords do not match';
}

export const codeRule: FieldRule = (value) => {
  if (value === '') return 'Verification code is required';
  return new RegExp(`^\\d{${codeDigits}}$`).test(value)
    ? undefined
    : `Verification code must be ${codeDigits} digits`;
};

export function isWholeCode({ code }: { code: string }): boolean {
  return codeRule(code) === undefined;
}

/** What a code field takes of what is typed or pasted: `123 456` and `Code: 123456` work too. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeDigits);
}

export const recoveryCodeRule: FieldRule = (value) =>
  value.trim() === '' ? 'Recovery code is required' : undefined;
