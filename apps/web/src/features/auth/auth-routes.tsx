import { minimumAge } from '@ridescope/contract/legal-terms';
import { findPage, type PageName, pagePaths } from '@ridescope/contract/pages';
import type { ComponentType } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { nextPath } from '../../shared/session/next-path.ts';
import { useSureSession } from '../../shared/session/session-context.tsx';
import type { AuthPageProps } from './auth-ways.tsx';
import { MfaPage } from './mfa-page.tsx';
import { MfaSetupPage } from './mfa-setup-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { VerifyPage } from './verify-page.tsx';

const components: Partial<Record<PageName, ComponentType<AuthPageProps>>> = {
  signIn: SignInPage,
  signUp: SignUpWithTerms,
  verify: VerifyPage,
  resetPassword: ResetPasswordPage,
  newPassword: NewPasswordPage,
  mfaSetup: MfaSetupPage,
  mfa: MfaPage,
};

/** Names the age and the terms to which a new user agrees. */
function SignUpWithTerms(props: AuthPageProps) {
  return (
    <SignUpPage
      {...props}
      legalNote={
        <p>
          By creating an account, you confirm that you are at least {minimumAge} years old and agree
          to the <Link to={pagePaths.terms}>terms of use</Link>. The{' '}
          <Link to={pagePaths.privacy}>privacy policy</Link> says what is kept.
        </p>
      }
    />
  );
}

/** The pages of the sign-in, for visitors alone. */
export function AuthRoutes() {
  const { status, isUnreachable } = useSureSession();
  const { pathname, search } = useLocation();
  if (status === 'user') return <Navigate to={nextPath(search)} replace />;
  // A form that is drawn for a moment, and then taken away, would be in the way of a signed-in user.
  if (status === 'loading' && !isUnreachable) return null;
  const name = findPage(pathname)?.page;
  const Page = name && components[name];
  if (!Page) return <Navigate to={{ pathname: pagePaths.signIn, search }} replace />;
  // A full load: what the visitor's page keeps in memory ends here.
  return <Page paths={pagePaths} onSignedIn={(next) => window.location.assign(next)} />;
}
