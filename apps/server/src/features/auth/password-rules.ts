import { type PasswordRule, passwordRules } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { verifyPassword } from './password-hash.ts';

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

/** Checks that a password isn't the current one. @throws AppError INVALID_PASSWORD */
export async function requireNewPassword(currentHash: string, password: string): Promise<void> {
  if (!(await verifyPassword(currentHash, password))) return;
  const problem = 'The new password must differ from the old one';
  throw new AppError('INVALID_PASSWORD', `${problem}.`, { details: { problems: [problem] } });
}
