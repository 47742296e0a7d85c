import { useState } from 'react';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callResetPassword } from './api.ts';
import { stackClass } from './auth-card.tsx';
import { AuthLink } from './auth-ways.tsx';
import { EmailField } from './email-field.tsx';
import { emailRule, normalEmail } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import { resetEmailKey, tabStore } from './safe-storage.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAttemptLimit } from './use-attempt-limit.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLater } from './use-later.ts';

interface ResetRequestStepProps {
  email: string;
  /** Two seconds after the code was sent. */
  onSent: (email: string) => void;
  signUp: string;
}

/** Asks for the code. */
export function ResetRequestStep({ email, onSent, signUp }: ResetRequestStepProps) {
  const limit = useAttemptLimit('resetRequest');
  const later = useLater();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm({
    initial: { email },
    rules: { email: (values) => emailRule(values.email) },
    flow: 'reset',
    isBlocked: limit.isBlocked,
    async send(values) {
      const to = normalEmail(values.email);
      await callResetPassword(to);
      limit.record();
      tabStore.setItem(resetEmailKey, to);
      setSentTo(to);
      later(() => onSent(to));
      return 'leaving';
    },
    onProblem({ code }) {
      // Each counts that the server looked at.
      if (code === 'USER_NOT_FOUND') limit.record();
    },
  });

  return (
    <form className={stackClass} {...form.formProps}>
      <EmailField binding={form.field('email')} autoComplete="username" />
      {sentTo ? (
        <Notice severity="good" isAlert title={`We sent a code to ${sentTo}.`}>
          <p>One moment, the next step follows.</p>
        </Notice>
      ) : (
        <FormNotices
          problem={form.problem}
          limit={limit}
          email={form.values.email}
          way={form.problem?.code === 'USER_NOT_FOUND' && <AuthLink to={signUp}>Sign up</AuthLink>}
        />
      )}
      <SubmitButton
        label="Send code"
        busyLabel={sentTo ? 'Code sent' : 'Sending the code…'}
        isBusy={form.isBusy}
        isBlocked={limit.status.blockedUntilMs !== undefined}
      />
    </form>
  );
}
