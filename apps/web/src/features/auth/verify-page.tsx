import { codeDigits, mailedCodeMinutes } from '@ridescope/contract/code-terms';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callConfirmSignUp } from './api.ts';
import { AuthCard, stackClass } from './auth-card.tsx';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { CodeField } from './code-field.tsx';
import { codeRule, isWholeCode } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { MailHint } from './mail-hint.tsx';
import { ResendCode } from './resend-code.tsx';
import { localStore, pendingEmailKey } from './safe-storage.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAttemptLimit } from './use-attempt-limit.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLater } from './use-later.ts';

/** Where the code of the first mail is entered. Without an email that waits for one, there is nothing to do here. */
export function VerifyPage(props: AuthPageProps) {
  // Remembered, because a success clears the stored one while this page is still shown.
  const [email] = useState(() => localStore.getItem(pendingEmailKey));
  const { search } = useLocation();
  if (!email) return <Navigate to={{ pathname: props.paths.signUp, search }} replace />;
  return <VerifyEmail {...props} email={email} />;
}

const verifiedMessage = 'Your email is verified. You can sign in now.';

function VerifyEmail({ email, ...props }: AuthPageProps & { email: string }) {
  const { paths } = props;
  const { form, limit, resendLimit, leave } = useVerification(email, props);
  if (leave) return <Verified leave={leave} />;
  const { problem } = form;
  const hasAccount = problem?.code === 'NOT_AUTHORIZED' || problem?.code === 'ALIAS_EXISTS';
  return (
    <AuthCard
      title="Verify your email"
      lead={
        <>
          Enter the {codeDigits}-digit code that we sent to <strong>{email}</strong>. It is valid
          for {mailedCodeMinutes} minutes.
        </>
      }
      ways={
        <>
          <p>
            Wrong address? <AuthLink to={paths.signUp}>Sign up again</AuthLink>
          </p>
          <p>
            Verified already?{' '}
            <AuthLink to={paths.signIn} arrival={{ email }}>
              Sign in
            </AuthLink>
          </p>
        </>
      }
    >
      <MailHint />
      <form className={stackClass} {...form.formProps}>
        <CodeField binding={form.field('code')} />
        <FormNotices
          problem={problem}
          limit={limit}
          email={email}
          way={
            hasAccount && (
              <AuthLink to={paths.signIn} arrival={{ email }}>
                Sign in with this email
              </AuthLink>
            )
          }
        />
        <SubmitButton
          label="Verify"
          busyLabel="Verifying…"
          isBusy={form.isBusy}
          isBlocked={limit.status.blockedUntilMs !== undefined}
        />
      </form>
      <ResendCode email={email} limit={resendLimit} onSent={form.clear} />
    </AuthCard>
  );
}

/** Checks the code, and goes on to the sign-in two seconds later. */
function useVerification(email: string, props: AuthPageProps) {
  const { go, follow } = useAuthWays(props);
  const [leave, setLeave] = useState<() => void>();
  const limit = useAttemptLimit('verify');
  const resendLimit = useAttemptLimit('resend');
  const later = useLater();

  const form = useAuthForm({
    initial: { code: '' },
    rules: { code: ({ code }) => codeRule(code) },
    flow: 'verify',
    isComplete: isWholeCode,
    isBlocked: limit.isBlocked,
    async send({ code }) {
      const { next } = await callConfirmSignUp(email, code);
      localStore.removeItem(pendingEmailKey);
      limit.clear();
      resendLimit.clear();
      const signIn = () => {
        go(props.paths.signIn, { email, message: verifiedMessage });
        // The browser that signed up is signed in, so the sign-in page leads it on. Another one needs the password.
        if (next) follow(next, email);
      };
      setLeave(() => signIn);
      later(signIn);
      return 'leaving';
    },
    onProblem({ code }) {
      if (code === 'CODE_MISMATCH' || code === 'EXPIRED_CODE') limit.record();
      // There is nothing left to verify.
      if (code === 'NOT_AUTHORIZED') localStore.removeItem(pendingEmailKey);
    },
  });
  return { form, limit, resendLimit, leave };
}

function Verified({ leave }: { leave: () => void }) {
  return (
    <AuthCard title="Email verified">
      <Notice
        severity="good"
        isAlert
        title={verifiedMessage}
        actions={<Button onClick={leave}>Go to sign-in</Button>}
      />
    </AuthCard>
  );
}
