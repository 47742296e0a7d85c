import { type PasswordRule, passwordRules } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Those that the pages know too, and one that only the server can check: its list of words is long. */
const rules: readonly Pick<PasswordRule, 'message' | 'isMet'>[] = [
  ...passwordRules,
  {
    message: 'This password is too common. Please choose another one',
    isMet: (password) => !isCommonPassword(password),
  },
];

/** @throws AppError INVALID_PASSWORD with every rule that is not met in `details.problems`. */
export function requireGoodPassword(password: string): void {
  const problems = rules.filter(({ isMet }) => !isMet(password)).map(({ message }) => message);
  const first = problems[0];
  if (first !== undefined) {
    throw new AppError('INVALID_PASSWORD', `${first}.`, { details: { problems } });
  }
}
