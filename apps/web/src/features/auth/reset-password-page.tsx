import { codeDigits } from '@ridescope/contract/code-terms';
import { useState } from 'react';
import { AuthCard } from './auth-card.tsx';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { ResetConfirmStep } from './reset-confirm-step.tsx';
import { ResetRequestStep } from './reset-request-step.tsx';
import { resetEmailKey, tabStore } from './safe-storage.ts';

/** A forgotten password, in two steps: a code by mail, then the new password with it. */
export function ResetPasswordPage(props: AuthPageProps) {
  const { paths } = props;
  const { arrival, go } = useAuthWays(props);
  // A reload comes back to the step where the mailed code is entered.
  const [sentTo, setSentTo] = useState(() => codeSentTo(arrival.email));
  const [lastEmail, setLastEmail] = useState(sentTo ?? arrival.email ?? '');

  if (sentTo !== undefined) {
    return (
      <ResetConfirmStep
        email={sentTo}
        onNewCode={() => {
          tabStore.removeItem(resetEmailKey);
          setSentTo(undefined);
        }}
        onDone={(message) => go(paths.signIn, { email: sentTo, message })}
      />
    );
  }
  return (
    <AuthCard
      title="Reset your password"
      lead={`We mail you a ${codeDigits}-digit code. Use it to choose a new password.`}
      ways={
        <p>
          Remembered it? <AuthLink to={paths.signIn}>Sign in</AuthLink>
        </p>
      }
    >
      <ResetRequestStep
        email={lastEmail}
        onSent={(email) => {
          setLastEmail(email);
          setSentTo(email);
        }}
        signUp={paths.signUp}
      />
    </AuthCard>
  );
}

/** Undefined also when somebody comes with another email than the one that a code was sent to. */
function codeSentTo(wanted: string | undefined): string | undefined {
  const retained = tabStore.getItem(resetEmailKey) ?? undefined;
  return wanted === undefined || wanted === '' || wanted === retained ? retained : undefined;
}
