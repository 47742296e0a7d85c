import { errorTopics } from '@ridescope/contract/error-topics';
import { type ReactNode, useState } from 'react';
import { hourMs } from '../../shared/durations.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { AgainText } from './again-text.tsx';
import { attemptLimits } from './attempt-limits.ts';
import { blockTexts, type Problem } from './auth-texts.ts';
import { MailedLink } from './mailed-link.tsx';
import type { AttemptLimitState } from './use-attempt-limit.ts';

interface FormNoticesProps {
  problem: Problem | undefined;
  limit?: AttemptLimitState;
  /** Below the text of a problem: the way on that it asks for. */
  way?: ReactNode;
  /** Whose block a mailed link would pass; absent where none does. */
  email?: string;
}

/** What a form has to say above its button: why it failed, that few attempts remain, or when it works again. */
export function FormNotices({ problem, limit, way, email }: FormNoticesProps) {
  const blockedUntilMs = limit?.status.blockedUntilMs;
  if (limit && blockedUntilMs !== undefined) {
    return (
      <Notice severity="warning" isAlert title={blockTexts[limit.action]}>
        <AgainText atMs={blockedUntilMs} />
        {email !== undefined && <MailedLink email={email} />}
        <TopicHelp topic="tooManyAttempts" about={blockTexts[limit.action]} />
      </Notice>
    );
  }
  return (
    <>
      {problem && <ProblemNotice key={problem.code} problem={problem} way={way} email={email} />}
      {limit && <AttemptWarning limit={limit} attemptsLeft={problem?.attemptsLeft} />}
    </>
  );
}

const blockCodes: readonly string[] = ['TOO_MANY_FAILED_ATTEMPTS', 'LIMIT_EXCEEDED'];

function ProblemNotice({
  problem,
  way,
  email,
}: {
  problem: Problem;
  way: ReactNode;
  email: string | undefined;
}) {
  const { code, text, retryAfterS } = problem;
  // When the notice came, which is when the server said how long.
  const [sinceMs] = useState(() => Date.now());
  return (
    <Notice
      severity="critical"
      isAlert
      title={text}
      actions={
        <>
          {way}
          <TopicHelp topic={topicOf(code)} about={text} />
        </>
      }
    >
      {retryAfterS !== undefined && <AgainText atMs={sinceMs + retryAfterS * 1000} />}
      {email !== undefined && blockCodes.includes(code) && <MailedLink email={email} />}
    </Notice>
  );
}

/** The topic of the help for an error, also for a code that this version of the page doesn't know. */
function topicOf(code: string): string {
  const topics: Readonly<Record<string, string | undefined>> = errorTopics;
  return topics[code] ?? errorTopics.UNREADABLE_ANSWER;
}

const triedThings = { signIn: 'sign-in', resetRequest: 'the next code' } as const;

/** @param attemptsLeft as the server counts, which may know of other browsers */
function AttemptWarning({
  limit,
  attemptsLeft,
}: {
  limit: AttemptLimitState;
  attemptsLeft: number | undefined;
}) {
  const { action, status } = limit;
  if (!status.isWarning || (action !== 'signIn' && action !== 'resetRequest')) return null;
  const left = Math.min(status.remaining, attemptsLeft ?? status.remaining);
  const hours = attemptLimits[action].blockMs / hourMs;
  return (
    <Notice
      severity="warning"
      isAlert
      title={`${left} ${left === 1 ? 'attempt' : 'attempts'} left`}
    >
      <p>
        After that, {triedThings[action]} has to wait {hours === 1 ? '1 hour' : `${hours} hours`}.
      </p>
    </Notice>
  );
}
