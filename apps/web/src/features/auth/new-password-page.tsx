import { useEffect, useState } from 'react';
import { callCheckNewPassword, callSetNewPassword } from './api.ts';
import { AuthCard, stackClass } from './auth-card.tsx';
import { type Problem, problemOf } from './auth-texts.ts';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { confirmationMessage, newPasswordRule } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { NewPasswordFields, UsernameForManagers } from './password-field.tsx';
import { signInAgain } from './sign-in-again.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The password that a sign-in asks for before it goes on. */
export function NewPasswordPage(props: AuthPageProps) {
  const { paths } = props;
  const { arrival, follow } = useAuthWays(props);
  const expired = useExpiredStep();
  const form = useAuthForm({
    initial: { password: '', confirmation: '' },
    rules: {
      password: ({ password }) => newPasswordRule(password, arrival.email),
      confirmation: ({ confirmation, password }) => confirmationMessage(confirmation, password),
    },
    flow: 'newPassword',
    async send({ password }) {
      const { next } = await callSetNewPassword(password);
      return follow(next, arrival.email);
    },
  });

  return (
    <AuthCard
      title="Choose a new password"
      lead="This account needs a new password before you continue."
      ways={
        <p>
          Not you? <AuthLink to={paths.signIn}>Back to sign-in</AuthLink>
        </p>
      }
    >
      {expired && <FormNotices problem={expired} way={signInAgain(expired, paths.signIn)} />}
      <form className={stackClass} {...form.formProps} hidden={expired !== undefined}>
        {arrival.email !== undefined && <UsernameForManagers email={arrival.email} />}
        <NewPasswordFields
          email={arrival.email}
          label="New password"
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
        <FormNotices problem={form.problem} way={signInAgain(form.problem, paths.signIn)} />
        <SubmitButton
          label="Set password and continue"
          busyLabel="Setting your password…"
          isBusy={form.isBusy}
        />
      </form>
    </AuthCard>
  );
}

/** Why no new password can be set any more; undefined while one can, or nothing is known. */
function useExpiredStep(): Problem | undefined {
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let isGone = false;
    callCheckNewPassword().catch((error: unknown) => {
      const found = problemOf(error, 'newPassword');
      // Whatever else failed may work when the form is sent.
      if (!isGone && found.code === 'AUTHENTICATION_REQUIRED') setProblem(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return problem;
}
