import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FormField } from '../../shared/ui/forms/form-field.tsx';
import { callConfirmMfa } from './api.ts';
import { AuthCard, stackClass } from './auth-card.tsx';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { CodeField } from './code-field.tsx';
import { codeRule, isWholeCode, recoveryCodeRule } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { signInAgain } from './sign-in-again.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The second factor of a sign-in: a code of the authenticator, or one of the recovery codes. */
export function MfaPage(props: AuthPageProps) {
  const { paths } = props;
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <AuthCard
      title={isRecovery ? 'Use a recovery code' : 'Enter your code'}
      lead={
        isRecovery
          ? 'One of the codes that you saved when you set up your authenticator. Each works once.'
          : 'The 6-digit code that your authenticator app shows for Ridescope.'
      }
      ways={
        <p>
          Not you? <AuthLink to={paths.signIn}>Back to sign-in</AuthLink>
        </p>
      }
    >
      {isRecovery ? <RecoveryForm {...props} /> : <AppCodeForm {...props} />}
      <Button variant="default" fullWidth onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </AuthCard>
  );
}

function AppCodeForm(props: AuthPageProps) {
  const { follow } = useAuthWays(props);
  const form = useAuthForm({
    initial: { code: '' },
    rules: { code: ({ code }) => codeRule(code) },
    flow: 'mfa',
    isComplete: isWholeCode,
    send: async ({ code }) => follow((await callConfirmMfa({ code })).next),
  });
  return (
    <form className={stackClass} {...form.formProps}>
      <CodeField binding={form.field('code')} label="Authenticator code" />
      <FormNotices problem={form.problem} way={signInAgain(form.problem, props.paths.signIn)} />
      <SubmitButton label="Sign in" busyLabel="Signing in…" isBusy={form.isBusy} />
    </form>
  );
}

function RecoveryForm(props: AuthPageProps) {
  const { follow } = useAuthWays(props);
  const form = useAuthForm({
    initial: { code: '' },
    rules: { code: ({ code }) => recoveryCodeRule(code) },
    flow: 'recoveryCode',
    send: async ({ code }) => follow((await callConfirmMfa({ recoveryCode: code.trim() })).next),
  });
  return (
    <form className={stackClass} {...form.formProps}>
      <FormField
        label="Recovery code"
        binding={form.field('code')}
        type="text"
        autoComplete="off"
        maxLength={32}
      />
      <FormNotices problem={form.problem} way={signInAgain(form.problem, props.paths.signIn)} />
      <SubmitButton label="Sign in" busyLabel="Signing in…" isBusy={form.isBusy} />
    </form>
  );
}
