import type { AccountUser } from '@ridescope/contract/auth';
import { useState } from 'react';
import { downloadFile } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callExportAccount } from './api.ts';
import { DeleteAccount } from './delete-account.tsx';
import classes from './settings-modal.module.css';

interface DataTabProps {
  user: AccountUser;
  onDeleted: () => void;
}

/** All that is stored about the user: to take along, or to have it deleted. */
export function DataTab({ user, onDeleted }: DataTabProps) {
  return (
    <div className={classes.sections}>
      <ExportSection />
      <DeleteAccount email={user.email} hasAuthenticator={user.mfaEnabled} onDeleted={onDeleted} />
    </div>
  );
}

function ExportSection() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    setState('busy');
    try {
      const data = await callExportAccount();
      const day = data.exportedAt.slice(0, 10);
      downloadFile(
        `ridescope-my-data-${day}.json`,
        'application/json',
        JSON.stringify(data, undefined, 2),
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <section className={classes.section} aria-labelledby="export-data">
      <h3 id="export-data" className={classes.heading}>
        Take your data with you
      </h3>
      <TopicHelp topic="exportData" about="Take your data with you" />
      <p className={classes.text}>
        One JSON file with your account, settings, sessions, recent activity, uploads and whole
        reports.
      </p>
      <div>
        <Button variant="default" size="sm" loading={state === 'busy'} onClick={run}>
          Export my data
        </Button>
      </div>
      {state === 'failed' && (
        <Notice severity="critical" isAlert title="Your data could not be exported">
          <p>Nothing is lost. Please try again in a moment.</p>
        </Notice>
      )}
    </section>
  );
}
