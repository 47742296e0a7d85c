import { minimumAge } from '@ridescope/contract/legal-terms';
import { pagePaths } from '@ridescope/contract/pages';
import type { ComponentType } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import type { AuthPageProps } from '../../features/auth/auth-ways.tsx';
import { MfaPage } from '../../features/auth/mfa-page.tsx';
import { MfaSetupPage } from '../../features/auth/mfa-setup-page.tsx';
import { NewPasswordPage } from '../../features/auth/new-password-page.tsx';
import { ResetPasswordPage } from '../../features/auth/reset-password-page.tsx';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { SignUpPage } from '../../features/auth/sign-up-page.tsx';
import { VerifyPage } from '../../features/auth/verify-page.tsx';
import { nextPath } from '../../shared/session/next-path.ts';
import { useSureSession } from '../../shared/session/session-context.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { product } from '../product.ts';
import { NotFoundPage } from './not-found-page.tsx';

const pages: [path: string, title: string, Page: ComponentType<AuthPageProps>][] = [
  [pagePaths.signIn, 'Sign in', SignInPage],
  [pagePaths.signUp, 'Sign up', SignUpWithTerms],
  [pagePaths.verify, 'Verify your email', VerifyPage],
  [pagePaths.resetPassword, 'Reset your password', ResetPasswordPage],
  [pagePaths.newPassword, 'Choose a new password', NewPasswordPage],
  [pagePaths.mfaSetup, 'Set up your authenticator', MfaSetupPage],
  [pagePaths.mfa, 'Enter your code', MfaPage],
];

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

/** All below `/auth`, for visitors alone. They share one script, since one leads to the next. */
export function AuthRoutes() {
  const { status, isUnreachable } = useSureSession();
  const { search } = useLocation();
  if (status === 'user') return <Navigate to={nextPath(search)} replace />;
  // A form that is drawn for a moment, and then taken away, would be in the way of a signed-in user.
  if (status === 'loading' && !isUnreachable) return null;
  return (
    <Routes>
      <Route index element={<Navigate to={{ pathname: pagePaths.signIn, search }} replace />} />
      {pages.map(([path, title, Page]) => (
        <Route
          key={path}
          path={path.slice(pagePaths.auth.length + 1)}
          element={
            <>
              <DocumentTitle title={`${title} · ${product.name}`} />
              {/* A full load: what the visitor's page keeps in memory ends here. */}
              <Page paths={pagePaths} onSignedIn={(next) => window.location.assign(next)} />
            </>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
