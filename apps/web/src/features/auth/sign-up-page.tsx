import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { environmentQuery } from '../../shared/environment-query.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import { callSignUp } from './api.ts';
import { AuthCard, stackClass } from './auth-card.tsx';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { EmailField } from './email-field.tsx';
import { confirmationMessage, emailRule, newPasswordRule, normalEmail } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { NewPasswordFields } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function SignUpPage({ legalNote, ...props }: AuthPageProps & { legalNote?: ReactNode }) {
  const { paths } = props;
  const { arrival, follow } = useAuthWays(props);
  const form = useAuthForm({
    initial: { email: arrival.email ?? '', password: '', confirmation: '' },
    rules: {
      email: ({ email }) => emailRule(email),
      password: ({ password, email }) => newPasswordRule(password, email),
      confirmation: ({ confirmation, password }) => confirmationMessage(confirmation, password),
    },
    flow: 'signUp',
    async send({ email, password }) {
      const { next } = await callSignUp(normalEmail(email), password);
      return follow(next, normalEmail(email));
    },
  });
  const email = normalEmail(form.values.email);
  const { problem } = form;
  const { data: environment } = useQuery(environmentQuery);
  const allowance = useAllowance();
  const free =
    allowance === 0
      ? ''
      : `${allowance} free ${allowance === 1 ? 'analysis' : 'analyses'} a month. `;

  return (
    <AuthCard
      title="Create your account"
      lead={`${free}All it takes is an email address and a password. The address is used to sign in and for mail about your account.`}
      ways={
        <p>
          Already have an account?{' '}
          <AuthLink to={paths.signIn} arrival={{ email }}>
            Sign in
          </AuthLink>
        </p>
      }
    >
      {environment?.restricted && (
        <Notice severity="info" title="Open to a few accounts only">
          <p>This is a development server. You can sign up if your email is on its list.</p>
        </Notice>
      )}
      <form className={stackClass} {...form.formProps}>
        <EmailField binding={form.field('email')} autoComplete="email" />
        <NewPasswordFields
          email={email}
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
        <FormNotices
          problem={problem}
          way={
            problem?.code === 'USERNAME_EXISTS' ? (
              <AuthLink to={paths.signIn} arrival={{ email }}>
                Sign in with this email
              </AuthLink>
            ) : (
              problem?.code === 'ENVIRONMENT_RESTRICTED' &&
              environment?.productionUrl && (
                <a href={environment.productionUrl}>Go to the site for everyone</a>
              )
            )
          }
        />
        {legalNote}
        <SubmitButton
          label="Create account"
          busyLabel="Creating your account…"
          isBusy={form.isBusy}
        />
      </form>
    </AuthCard>
  );
}
