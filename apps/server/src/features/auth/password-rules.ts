import { type PasswordRule, passwordRules } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Adds the rule that only the server checks: its word list is too long for the pages. */
const rules: readonly Pick<PasswordRule, 'message' | 'isMet'>[] = [
  ...passwordRules,
  {
    message: 'This password is too common. Please choose another one',
    isMet: (password) => !isCommonPassword(password),
  },
];

/** Checks a new password. @throws AppError INVALID_PASSWORD with all broken rules in `details.problems`. */
export function requireGoodPassword(password: string): void {
  const problems = rules.filter(({ isMet }) => !isMet(password)).map(({ message }) => message);
  const first = problems[0];
  if (first !== undefined) {
    throw new AppError('INVALID_PASSWORD', `${first}.`, { details: { problems } });
  }
}
