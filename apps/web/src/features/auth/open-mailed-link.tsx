import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callOpenBrowserLink } from './api.ts';
import { clearAttempts } from './attempt-limits.ts';
import { AuthCard } from './auth-card.tsx';
import { type Problem, problemOf } from './auth-texts.ts';
import { type Arrival, AuthLink } from './auth-ways.tsx';
import { localStore } from './safe-storage.ts';

/** Redeems a mailed link, forgets the attempts of this browser, and goes on to the sign-in. */
export function OpenMailedLink({ link, signIn }: { link: string; signIn: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [problem, setProblem] = useState<Problem>();
  const open = useEffectEvent(async () => {
    try {
      const { email } = await callOpenBrowserLink(link);
      clearAttempts(localStore, 'signIn', 'verify', 'resend', 'resetRequest', 'resetConfirm');
      const state: Arrival = { email, message: 'This browser can try again now.' };
      navigate({ pathname: signIn, search }, { replace: true, state });
    } catch (error) {
      setProblem(problemOf(error, 'link'));
    }
  });
  useEffect(() => {
    void open();
  }, []);
  return (
    <AuthCard title="Sign in">
      {problem ? (
        <Notice
          severity="critical"
          isAlert
          title={problem.text}
          actions={<AuthLink to={signIn}>Go to sign-in</AuthLink>}
        />
      ) : (
        <p role="status">Opening your link…</p>
      )}
    </AuthCard>
  );
}
