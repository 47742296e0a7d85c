import { useLocation } from 'react-router';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callSignIn } from './api.ts';
import { AuthCard, stackClass } from './auth-card.tsx';
import type { Problem } from './auth-texts.ts';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { EmailField } from './email-field.tsx';
import { currentPasswordRule, emailRule, normalEmail } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { OpenMailedLink } from './open-mailed-link.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { localStore, pendingEmailKey } from './safe-storage.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAttemptLimit } from './use-attempt-limit.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLater } from './use-later.ts';

export function SignInPage(props: AuthPageProps) {
  const link = /^#link=([\w-]+)$/.exec(useLocation().hash)?.[1];
  if (link) return <OpenMailedLink link={link} signIn={props.paths.signIn} />;
  return <SignInForm {...props} />;
}

function SignInForm(props: AuthPageProps) {
  const { paths } = props;
  const { arrival, go, follow } = useAuthWays(props);
  const limit = useAttemptLimit('signIn');
  const later = useLater();

  const goWhereRequired = ({ code }: Problem) => {
    if (code === 'USER_NOT_CONFIRMED') {
      localStore.setItem(pendingEmailKey, email);
      later(() => go(paths.verify));
    }
    if (code === 'PASSWORD_RESET_REQUIRED') later(() => go(paths.resetPassword, { email }));
  };

  const form = useAuthForm({
    initial: { email: arrival.email ?? '', password: '' },
    rules: {
      email: ({ email }) => emailRule(email),
      password: ({ password }) => currentPasswordRule(password),
    },
    flow: 'signIn',
    isBlocked: limit.isBlocked,
    async send({ email, password }) {
      const { next } = await callSignIn(normalEmail(email), password);
      limit.clear();
      return follow(next, normalEmail(email));
    },
    onProblem(problem) {
      const { code } = problem;
      if (code === 'NOT_AUTHORIZED' || code === 'USER_NOT_FOUND') limit.record();
      goWhereRequired(problem);
    },
  });
  const email = normalEmail(form.values.email);

  return (
    <AuthCard
      title="Sign in"
      ways={
        <p>
          No account yet?{' '}
          <AuthLink to={paths.signUp} arrival={{ email }}>
            Start for free
          </AuthLink>
        </p>
      }
    >
      <form className={stackClass} {...form.formProps}>
        {arrival.message && <Notice severity="good" title={arrival.message} />}
        <EmailField binding={form.field('email')} autoComplete="username webauthn" />
        <PasswordField
          label="Password"
          binding={form.field('password')}
          autoComplete="current-password"
          aside={
            <AuthLink to={paths.resetPassword} arrival={{ email }}>
              Forgot your password?
            </AuthLink>
          }
        />
        <FormNotices
          problem={form.problem}
          limit={limit}
          email={email}
          way={
            form.problem?.code === 'USER_NOT_FOUND' && (
              <AuthLink to={paths.signUp} arrival={{ email }}>
                Sign up with this email
              </AuthLink>
            )
          }
        />
        <SubmitButton
          label="Sign in"
          busyLabel="Signing in…"
          isBusy={form.isBusy}
          isBlocked={limit.status.blockedUntilMs !== undefined}
        />
      </form>
      <PasskeySignIn
        onSignedIn={(next) => {
          limit.clear();
          return follow(next);
        }}
        onProblem={goWhereRequired}
      />
    </AuthCard>
  );
}
