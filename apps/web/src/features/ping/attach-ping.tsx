import type { PingFigures } from '@ridescope/contract/ping';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../shared/ui/late/on-demand.tsx';
import classes from './ping-page.module.css';

const loadDialog = async () => (await import('./attach-dialog.tsx')).AttachDialog;

interface AttachPingProps {
  /** Absent before the first answer. */
  figures: PingFigures | undefined;
  signInPath: string;
  reportPath: (owner: string, name: string) => string;
}

/** Lets riders keep the test with the report of a ride. */
export function AttachPing({ figures, signInPath, reportPath }: AttachPingProps) {
  const { status } = useSession();
  // As they were when the dialog opened: the test goes on behind it.
  const [chosen, setChosen] = useState<PingFigures>();
  if (status === 'visitor') {
    return (
      <p className={classes.hint}>
        <Link to={signInPath}>Sign in</Link> to attach the result to a report.
      </p>
    );
  }
  if (status !== 'user') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        disabled={!figures}
        onClick={() => setChosen(figures)}
      >
        Attach to a report
      </Button>
      {chosen && (
        <OnDemand load={loadDialog} what="Attaching" onGiveUp={() => setChosen(undefined)}>
          {(AttachDialog) => (
            <AttachDialog
              figures={chosen}
              reportPath={reportPath}
              onClose={() => setChosen(undefined)}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
