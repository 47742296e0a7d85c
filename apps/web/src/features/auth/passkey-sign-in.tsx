import type { SignInStep } from '@ridescope/contract/auth';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  canHavePasskeys,
  noPasskeysHere,
  PasskeyError,
} from '../../shared/passkeys/can-have-passkeys.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callSignInWithPasskey, callStartPasskeySignIn } from './api.ts';
import { type Problem, problemOf } from './auth-texts.ts';
import { FormNotices } from './form-notices.tsx';
import classes from './passkey-sign-in.module.css';

const loadBrowserPasskeys = () => import('../../shared/passkeys/browser-passkeys.ts');

interface PasskeySignInProps {
  onSignedIn: (next: SignInStep) => 'leaving' | undefined;
  /** Receives every refusal of the server, before it is shown. */
  onProblem: (problem: Problem) => void;
}

/**
 * The sign-in with a passkey, beside the one with a password: by its button, and from the browser's autofill of the email.
 */
export function PasskeySignIn({ onSignedIn, onProblem }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  /** By the button or by the autofill: of two sign-ins at once, the second would end the session of the first. */
  const isSending = useRef(false);
  const [problem, setProblem] = useState<Problem>();
  const [browserProblem, setBrowserProblem] = useState<string>();

  const fail = (error: unknown) => {
    setProblem(undefined);
    setBrowserProblem(undefined);
    if (error instanceof PasskeyError) return setBrowserProblem(error.message);
    const found = problemOf(error, 'passkey');
    onProblem(found);
    setProblem(found);
  };

  const signIn = async () => {
    if (isSending.current) return;
    if (!canHavePasskeys()) return setBrowserProblem(noPasskeysHere);
    isSending.current = true;
    setBusy(true);
    let outcome: 'leaving' | undefined;
    try {
      const { askForPasskey, stopAsking } = await loadBrowserPasskeys();
      stopAsking();
      const { options } = await callStartPasskeySignIn();
      outcome = onSignedIn((await callSignInWithPasskey(await askForPasskey(options))).next);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = outcome === 'leaving';
      setBusy(isSending.current);
    }
  };

  const signInFromAutofill = useEffectEvent(async (isLeft: () => boolean) => {
    const { askForPasskey, hasAutofill } = await loadBrowserPasskeys();
    // A challenge may expire before the user opens the list, so the next one replaces it.
    for (let isExpired = true; isExpired && !isLeft(); ) {
      isExpired = false;
      if (!(await hasAutofill())) return;
      const { options } = await callStartPasskeySignIn();
      if (isLeft()) return;
      const answer = await askForPasskey(options, { isAutofill: true });
      if (isSending.current) return;
      isSending.current = true;
      let outcome: 'leaving' | undefined;
      try {
        outcome = onSignedIn((await callSignInWithPasskey(answer)).next);
      } catch (error) {
        fail(error);
        isExpired = problemOf(error, 'passkey').code === 'EXPIRED_CODE';
      } finally {
        isSending.current = outcome === 'leaving';
      }
    }
  });

  useEffect(() => {
    if (!canHavePasskeys()) return;
    let isLeft = false;
    // The user hasn't asked for it yet, so the page shows nothing where it isn't possible. The button does.
    void signInFromAutofill(() => isLeft).catch(() => undefined);
    return () => {
      isLeft = true;
      void loadBrowserPasskeys().then(({ stopAsking }) => stopAsking());
    };
  }, []);

  return (
    <div className={classes.passkey}>
      <p className={classes.or}>or</p>
      {browserProblem !== undefined && <Notice severity="warning" isAlert title={browserProblem} />}
      <FormNotices problem={problem} />
      <Button
        variant="default"
        size="md"
        fullWidth
        {...(isBusy && { 'aria-disabled': true })}
        onClick={signIn}
      >
        {isBusy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
    </div>
  );
}
