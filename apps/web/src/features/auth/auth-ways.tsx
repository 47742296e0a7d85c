import type { SignInStep } from '@ridescope/contract/auth';
import { callErrors } from '@ridescope/words/errors/call-errors';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../shared/api-client.ts';
import { nextPath } from '../../shared/session/next-path.ts';
import { localStore, pendingEmailKey } from './safe-storage.ts';

export interface AuthPaths {
  signIn: string;
  signUp: string;
  verify: string;
  resetPassword: string;
  newPassword: string;
  mfaSetup: string;
  mfa: string;
}

/** What every sign-in page is given. */
export interface AuthPageProps {
  paths: AuthPaths;
  /** Leaves for a page of ours with a full load, so that nothing of the visitor's stays in memory. */
  onSignedIn: (path: string) => void;
}

/** What one sign-in page passes to the next. */
export interface Arrival {
  email?: string;
  message?: string;
}

/** The ways between the sign-in pages. All keep the page that the sign-in shall lead to. */
export function useAuthWays({ paths, onSignedIn }: AuthPageProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const go = (pathname: string, arrival: Arrival = {}) => {
    navigate({ pathname, search }, { state: arrival });
  };
  return {
    arrival: (state ?? {}) as Arrival,
    go,
    /** Goes where the server says that the sign-in goes on. */
    follow(next: SignInStep, email?: string): 'leaving' | undefined {
      const arrival = email === undefined ? {} : { email };
      switch (next) {
        case 'done':
          onSignedIn(nextPath(search));
          return 'leaving';
        case 'confirmSignUp':
          if (email !== undefined) localStore.setItem(pendingEmailKey, email);
          go(paths.verify);
          return undefined;
        case 'newPassword':
        case 'mfaSetup':
        case 'mfa':
          go(paths[next], arrival);
          return undefined;
        default:
          throw new ApiError('UNREADABLE_ANSWER', callErrors.unknownStep(next));
      }
    },
  };
}

interface AuthLinkProps {
  to: string;
  arrival?: Arrival;
  children: ReactNode;
}

/** A link to another sign-in page that keeps the page to come back to. */
export function AuthLink({ to, arrival, children }: AuthLinkProps) {
  const { search } = useLocation();
  return (
    <Link data-small-target to={{ pathname: to, search }} state={arrival}>
      {children}
    </Link>
  );
}
