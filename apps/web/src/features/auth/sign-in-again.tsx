import type { ReactNode } from 'react';
import type { Problem } from './auth-texts.ts';
import { AuthLink } from './auth-ways.tsx';

/** The way on when a sign-in took too long for its second step, or that step was tried too often. */
export function signInAgain(problem: Problem | undefined, signIn: string): ReactNode {
  const isOver =
    problem?.code === 'AUTHENTICATION_REQUIRED' || problem?.code === 'TOO_MANY_FAILED_ATTEMPTS';
  return isOver && <AuthLink to={signIn}>Sign in again</AuthLink>;
}
