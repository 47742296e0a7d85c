import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { forgetToDropAgain, rememberToDropAgain } from './waiting-log/drop-again.ts';

interface SignedOutNoticeProps {
  /** The logs that were not uploaded; the same list as long as they are the same. */
  files: readonly File[];
  /** The account whose session has ended, and which alone may go on with them. */
  owner: string;
  signInPath: string;
  /** What is true of the upload besides. */
  children?: ReactNode;
  /** Buttons after that of the sign-in. */
  actions?: ReactNode;
}

/** Says that the session has ended, keeps the logs in this browser until the next sign-in, and leads there. */
export function SignedOutNotice(props: SignedOutNoticeProps) {
  const { files, owner, signInPath, children, actions } = props;
  const retained = useStoredLogs(files, owner);
  return (
    <Notice
      severity="critical"
      isAlert
      title={uploadTexts.notSignedIn}
      actions={
        <>
          <Button component={Link} to={signInPath} loading={retained === 'pending'}>
            Sign In
          </Button>
          {actions}
        </>
      }
    >
      {children}
      <p>{waysOn(retained, files.length)}</p>
    </Notice>
  );
}

type Stored = 'pending' | 'stored' | 'refused';

function waysOn(retained: Stored, count: number): string {
  const [log, it] = count === 1 ? ['the log', 'it'] : ['the logs', 'them'];
  switch (retained) {
    case 'pending':
      return `Storing ${log} in your browser…`;
    case 'stored':
      return `Your browser keeps ${log} for an hour. Sign in, and the upload continues by itself.`;
    case 'refused':
      return `Your browser can't keep ${log} meanwhile. Sign in, and choose ${it} again.`;
  }
}

/** Keeps the logs for their owner, also for a sign-in by any other link of the page. */
function useStoredLogs(files: readonly File[], owner: string): Stored {
  const [retained, setStored] = useState<Stored>('pending');
  useEffect(() => {
    let isGone = false;
    setStored('pending');
    void (async () => {
      // The database's part of the script loads when there is a log to keep.
      const isStored = await import('./waiting-log/waiting-log.ts').then(
        ({ keepLogs }) => keepLogs(files, owner),
        () => false,
      );
      if (isStored) forgetToDropAgain();
      else rememberToDropAgain(files.map(({ name }) => name).join(', '));
      if (!isGone) setStored(isStored ? 'stored' : 'refused');
    })();
    return () => {
      isGone = true;
    };
  }, [files, owner]);
  return retained;
}
