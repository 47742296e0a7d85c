import { maxPasswordLength } from '@ridescope/contract';
import { AppError } from '../../platform/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** In the order in which they are told: the words are the specification's, and the pages', too. */
const rules: { problem: string; isMet(password: string): boolean }[] = [
  {
    problem: 'Password must be at least 8 characters',
    isMet: (password) => [...password].length >= 8,
  },
  {
    problem: `Password must be ${maxPasswordLength} characters or less`,
    isMet: (password) => password.length <= maxPasswordLength,
  },
  {
    problem: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    problem: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    problem: 'Password must contain at least one number',
    isMet: (password) => /\d/.test(password),
  },
  {
    problem: 'Password must contain at least one special character (@$!%*?&)',
    isMet: (password) => /[@$!%*?&]/.test(password),
  },
  {
    problem: 'This password is too common. Please choose another one',
    isMet: (password) => !isCommonPassword(password),
  },
];

/** @throws AppError INVALID_PASSWORD with every rule that is not met in `details.problems`. */
export function requireGoodPassword(password: string): void {
  const problems = rules.filter(({ isMet }) => !isMet(password)).map(({ problem }) => problem);
  const first = problems[0];
  if (first !== undefined) {
    throw new AppError('INVALID_PASSWORD', `${first}.`, { details: { problems } });
  }
}
