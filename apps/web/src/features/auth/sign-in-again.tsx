import type { Problem } from './auth-texts.ts';
import { AuthLink } from './auth-ways.tsx';

/** The way on when a sign-in took too long for its second step, or was tried too often. */
export function SignInAgain({ problem, signIn }: { problem: Problem | undefined; signIn: string }) {
  const isOver =
    problem?.code === 'AUTHENTICATION_REQUIRED' || problem?.code === 'TOO_MANY_FAILED_ATTEMPTS';
  return isOver ? <AuthLink to={signIn}>Sign in again</AuthLink> : null;
}
