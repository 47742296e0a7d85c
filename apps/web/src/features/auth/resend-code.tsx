import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { callResendCode } from './api.ts';
import { type Problem, problemOf } from './auth-texts.ts';
import { FormNotices } from './form-notices.tsx';
import classes from './resend-code.module.css';
import type { AttemptLimitState } from './use-attempt-limit.ts';
import { useCooldown } from './use-cooldown.ts';

/** Pauses between two mails, in seconds; from the specification. */
const usualCooldownS = 60;
const limitedCooldownS = 120;

interface ResendCodeProps {
  email: string;
  limit: AttemptLimitState;
  /** Runs when a new code was sent, which voids the earlier one. */
  onSent: () => void;
}

/** Asks for another code, not more often than once a minute. */
export function ResendCode({ email, limit, onSent }: ResendCodeProps) {
  const cooldown = useCooldown();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const isBlocked = limit.status.blockedUntilMs !== undefined;
  const mustWait = cooldown.leftS > 0 || isBlocked;

  const send = async () => {
    if (isBusy || mustWait || limit.isBlocked()) return;
    setProblem(undefined);
    setWasSent(false);
    setIsBusy(true);
    try {
      await callResendCode(email);
      limit.record();
      setWasSent(true);
      onSent();
      cooldown.start(usualCooldownS);
    } catch (error) {
      const reported = problemOf(error, 'resend');
      setProblem(reported);
      if (reported.code === 'LIMIT_EXCEEDED') cooldown.start(limitedCooldownS);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section className={classes.resend} aria-label="Another code">
      <p className={classes.question}>No mail yet? Check your spam folder first.</p>
      <Button
        variant="default"
        fullWidth
        className={classes.button ?? ''}
        onClick={send}
        {...((isBusy || mustWait) && { 'aria-disabled': true })}
        {...(mustWait && { 'data-disabled': true })}
      >
        {isBusy
          ? 'Sending…'
          : cooldown.leftS > 0
            ? `Send a new code in ${cooldown.leftS} s`
            : 'Send a new code'}
      </Button>
      <div role="status">
        {wasSent && (
          <Notice severity="good" title="A new code is on its way.">
            <p>The earlier one no longer works.</p>
          </Notice>
        )}
      </div>
      {/* Right after the last mail that is allowed, its arrival is the news. */}
      {!(wasSent && cooldown.leftS > 0) && (
        <FormNotices problem={problem} limit={limit} email={email} />
      )}
    </section>
  );
}
