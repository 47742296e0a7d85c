import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callStartMfaSetup } from './api.ts';
import { AuthCard } from './auth-card.tsx';
import { problemOf } from './auth-texts.ts';
import { AuthLink, type AuthPageProps, useAuthWays } from './auth-ways.tsx';
import { MfaSetup } from './mfa-setup.tsx';
import { signInAgain } from './sign-in-again.tsx';

/** The authenticator that a sign-in asks to be set up before it goes on. */
export function MfaSetupPage(props: AuthPageProps) {
  const { paths } = props;
  const { follow } = useAuthWays(props);
  const [isOn, setIsOn] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mfa-setup'],
    queryFn: () => callStartMfaSetup(),
    // A second question would make another secret, while the phone may hold the first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const problem = error ? problemOf(error, 'mfaSetup') : undefined;

  return (
    <AuthCard
      title={isOn ? 'Your authenticator is on' : 'Set up your authenticator'}
      lead={
        isOn
          ? 'From now on, sign-in asks for a code from your app.'
          : 'This account signs in with a second step: a code from an app on your phone.'
      }
      ways={
        !isOn && (
          <p>
            Not you? <AuthLink to={paths.signIn}>Back to sign-in</AuthLink>
          </p>
        )
      }
    >
      {problem && (
        <Notice
          severity="critical"
          isAlert
          title={problem.text}
          actions={
            problem.code === 'AUTHENTICATION_REQUIRED' ? (
              signInAgain(problem, paths.signIn)
            ) : (
              <Button variant="default" onClick={() => refetch()}>
                {isFetching ? 'Trying…' : 'Retry'}
              </Button>
            )
          }
        />
      )}
      {data && (
        <MfaSetup
          totpUri={data.totpUri}
          secret={data.secret}
          signIn={paths.signIn}
          onSwitchedOn={() => setIsOn(true)}
          onDone={() => follow('done')}
        />
      )}
    </AuthCard>
  );
}
