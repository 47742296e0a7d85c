import type { AccountSession } from '@ridescope/contract/auth';
import { browserWords } from '@ridescope/contract/browser-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { Spinner } from '../../shared/ui/notices/spinner.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { callEndOtherSessions, callEndSession, sessionsQuery } from './api.ts';
import classes from './settings-modal.module.css';

/** The browsers that are signed in, each with a way to end that. */
export function SessionsSection() {
  const { data, isPending, isFetching, refetch } = useQuery(sessionsQuery);
  return (
    <section className={classes.section} aria-labelledby="sessions">
      <h3 id="sessions" className={classes.heading}>
        Where you are signed in
      </h3>
      <TopicHelp topic="sessions" about="Where you are signed in" />
      {isPending && <Spinner aria-label="Loading your sessions" />}
      {!isPending && !data && (
        <Notice
          severity="warning"
          title="Your sessions could not be loaded"
          actions={
            <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {data && (
        <ul className={classes.rows}>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => refetch()} />
          ))}
        </ul>
      )}
      {data && data.sessions.length > 1 && <EndOthers onEnded={() => refetch()} />}
    </section>
  );
}

function EndOthers({ onEnded }: { onEnded: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await callEndOtherSessions();
      showToast('Signed out everywhere else');
      await onEnded();
    } catch {
      showToast('The sessions could not be ended. Please try again.', 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="default" size="sm" loading={isBusy} onClick={end}>
        Sign out everywhere else
      </Button>
    </div>
  );
}

interface SessionRowProps {
  session: AccountSession;
  onEnded: () => Promise<unknown>;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { signOut } = useSession();
  const zone = useTimeZone();
  const [isBusy, setBusy] = useState(false);
  const name = browserWords(session.userAgent);
  const end = async () => {
    setBusy(true);
    try {
      if (session.isCurrent) return await signOut();
      await callEndSession(session.id);
      await onEnded();
    } catch (error) {
      // Somebody was quicker: then it is only the list that is old.
      if (error instanceof ApiError && error.code === 'NOT_FOUND') await onEnded();
      else showToast('The session could not be ended. Please try again.', 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={classes.row}>
      <div>
        <p>
          {name}
          {session.isCurrent && <span className={classes.mark}>this browser</span>}
        </p>
        <p className={classes.hint}>
          Last seen {localTimeText(session.lastSeenAt, zone)}
          <br />
          Signed in {localTimeText(session.createdAt, zone)}
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-label={session.isCurrent ? 'Sign out of this browser' : `End the session of ${name}`}
        onClick={end}
      >
        {session.isCurrent ? 'Sign out' : 'End'}
      </Button>
    </li>
  );
}
