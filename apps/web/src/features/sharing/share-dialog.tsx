import type { Share } from '@ridescope/contract/shares';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { ExistingShare } from './existing-share.tsx';
import { shareQuery } from './share-api.ts';
import classes from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';

interface ShareDialogProps {
  stored: StoredAddress;
  previewPath: (shareId: string) => string;
  /** The time zone of the settings, in minutes east of UTC; undefined when none is set. */
  utcOffsetMinutes: number | undefined;
  onClose: () => void;
}

/** Makes a report public under an address that can't be guessed, shows that address, and revokes it. */
export function ShareDialog({ onClose, ...shown }: ShareDialogProps) {
  const { stored } = shown;
  const { data: share, isPending, isFetching, refetch } = useQuery(shareQuery(stored));
  return (
    <Dialog title="Share this report" onClose={onClose}>
      {share !== undefined ? (
        <ShareState share={share} {...shown} />
      ) : isPending ? (
        <p role="status" className={classes.text}>
          Checking whether it is shared…
        </p>
      ) : (
        <Notice
          severity="warning"
          title="We couldn't check whether it is shared"
          isAlert
          actions={
            <Button size="sm" onClick={() => refetch()} loading={isFetching}>
              Retry
            </Button>
          }
        >
          <p>Nothing was changed. The report itself is safe on the server.</p>
        </Notice>
      )}
    </Dialog>
  );
}

type ShareStateProps = Omit<ShareDialogProps, 'onClose'> & { share: Share | null };

function ShareState({ share, ...shown }: ShareStateProps) {
  const [isNew, setIsNew] = useState(false);
  if (share === null) {
    return (
      <>
        <p className={classes.text}>
          Anyone with the link can read the whole report, including all its activities. It contains
          no names, no accounts and no values of a FIT file, and search engines are asked not to
          list it. You can revoke the link at any time.
        </p>
        <ShareForm
          stored={shown.stored}
          submitLabel="Create the link"
          onSubmit={() => setIsNew(true)}
        />
      </>
    );
  }
  return <ExistingShare key={share.id} share={share} isNew={isNew} {...shown} />;
}
