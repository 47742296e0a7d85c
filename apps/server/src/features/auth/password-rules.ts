import {
  containsEmailName,
  emailNameProblem,
  passwordRules,
} from '@ridescope/contract/password-rules';
import { accountErrors, passwordProblems } from '@ridescope/words/errors/account-errors';
import { AppError } from '../../platform/http/app-error.ts';
import { verifyPassword } from './password-hash.ts';
import { isWeakPassword } from './password-strength.ts';

/**
 * Checks a new password for the account of an email.
 * @throws AppError INVALID_PASSWORD with all broken rules in `details.problems`.
 */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const problems = passwordRules
    .filter(({ isMet }) => !isMet(password))
    .map(({ message }) => message);
  if (containsEmailName(password, email)) problems.push(emailNameProblem);
  // Only the server estimates the strength: the dictionaries are too large for the pages.
  if (problems.length === 0 && (await isWeakPassword(password)))
    problems.push(passwordProblems.common);
  const first = problems[0];
  if (first !== undefined) {
    throw badPassword(first, problems);
  }
}

/** Checks that a password isn't the current one. @throws AppError INVALID_PASSWORD */
export async function requireNewPassword(currentHash: string, password: string): Promise<void> {
  if (!(await verifyPassword(currentHash, password))) return;
  throw badPassword(passwordProblems.unchanged, [passwordProblems.unchanged]);
}

function badPassword(first: string, problems: string[]): AppError {
  const message = `${accountErrors.badPassword} ${first}.`;
  return new AppError('INVALID_PASSWORD', message, { details: { problems } });
}
