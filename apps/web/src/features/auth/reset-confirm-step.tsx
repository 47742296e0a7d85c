import { codeDigits, mailedCodeMinutes } from '@ridescope/contract/code-terms';
import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callConfirmResetPassword } from './api.ts';
import { clearAttempts } from './attempt-limits.ts';
import { AuthCard, stackClass } from './auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { codeRule, confirmationMessage, newPasswordRule } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { MailHint } from './mail-hint.tsx';
import { NewPasswordFields, UsernameForManagers } from './password-field.tsx';
import { localStore, resetEmailKey, tabStore } from './safe-storage.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAttemptLimit } from './use-attempt-limit.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLater } from './use-later.ts';

interface ResetConfirmStepProps {
  email: string;
  onNewCode: () => void;
  /** Two seconds after the success, or at once on demand. */
  onDone: (message: string) => void;
}

const doneMessage = 'Your password is changed. You can sign in with the new one.';

/** Takes the mailed code and the new password. */
export function ResetConfirmStep({ email, onNewCode, onDone }: ResetConfirmStepProps) {
  const limit = useAttemptLimit('resetConfirm');
  const later = useLater();
  const [isDone, setIsDone] = useState(false);
  const form = useAuthForm({
    initial: { code: '', password: '', confirmation: '' },
    rules: {
      code: ({ code }) => codeRule(code),
      password: ({ password }) => newPasswordRule(password, email),
      confirmation: ({ confirmation, password }) => confirmationMessage(confirmation, password),
    },
    flow: 'reset',
    isBlocked: limit.isBlocked,
    async send({ code, password }) {
      await callConfirmResetPassword(email, code, password);
      tabStore.removeItem(resetEmailKey);
      // A new password may be tried however often the forgotten one was.
      clearAttempts(localStore, 'resetRequest', 'resetConfirm', 'signIn');
      setIsDone(true);
      later(() => onDone(doneMessage));
      return 'leaving';
    },
    onProblem({ code }) {
      if (code === 'CODE_MISMATCH' || code === 'EXPIRED_CODE') limit.record();
    },
  });

  if (isDone) {
    return (
      <AuthCard title="Password changed">
        <Notice
          severity="good"
          isAlert
          title={doneMessage}
          actions={<Button onClick={() => onDone(doneMessage)}>Go to sign-in</Button>}
        >
          <p>All other browsers were signed out.</p>
        </Notice>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      lead={
        <>
          Enter the {codeDigits}-digit code that we sent to <strong>{email}</strong>. It is valid
          for {mailedCodeMinutes} minutes.
        </>
      }
    >
      <MailHint />
      <form className={stackClass} {...form.formProps}>
        <UsernameForManagers email={email} />
        <CodeField binding={form.field('code')} />
        <NewPasswordFields
          email={email}
          label="New password"
          password={form.field('password')}
          confirmation={form.field('confirmation')}
        />
        <FormNotices problem={form.problem} limit={limit} email={email} />
        <SubmitButton
          label="Set new password"
          busyLabel="Setting your password…"
          isBusy={form.isBusy}
          isBlocked={limit.status.blockedUntilMs !== undefined}
        />
        <Button variant="default" fullWidth onClick={onNewCode}>
          Request New Code
        </Button>
      </form>
    </AuthCard>
  );
}
