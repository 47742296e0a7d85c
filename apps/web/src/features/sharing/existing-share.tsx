import { sharesPath } from '@ridescope/contract/protocol';
import type { Share } from '@ridescope/contract/shares';
import { IconEye, IconLinkOff, IconPhotoDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { CopyLink } from '../../shared/ui/buttons/copy-link.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { shareAddress, useRevokeShare } from './share-api.ts';
import classes from './share-dialog.module.css';
import { reasonOf, ShareForm } from './share-form.tsx';

interface ExistingShareProps {
  stored: StoredAddress;
  share: Share;
  /** Whether it was created in this dialog: then its link is copied at once. */
  isNew: boolean;
  previewPath: (shareId: string) => string;
  /** The time zone of the settings, in minutes east of UTC; undefined when none is set. */
  utcOffsetMinutes: number | undefined;
}

/** Shows the existing link: to copy, open, change or revoke. */
export function ExistingShare(props: ExistingShareProps) {
  const { stored, share, isNew, previewPath, utcOffsetMinutes } = props;
  const { pathname, search } = useLocation();
  const [step, setStep] = useState<'shown' | 'changing' | 'revoking'>('shown');
  return (
    <>
      <CopyLink
        label="Link to the shared report"
        address={shareAddress(share)}
        {...(isNew && { copiedAtOnce: 'Link created and copied to clipboard' })}
      />
      <p className={classes.text}>{stateOf(share, utcOffsetMinutes)}</p>
      {step === 'shown' && (
        <div className={classes.buttons}>
          <Button
            component={Link}
            variant="default"
            to={previewPath(share.id)}
            state={{ back: pathname + search }}
            leftSection={<IconEye size={18} aria-hidden />}
          >
            Preview
          </Button>
          <Button
            component="a"
            variant="default"
            href={`${sharesPath}${share.id}.png`}
            download="ridescope-report.png"
            leftSection={<IconPhotoDown size={18} aria-hidden />}
          >
            Download picture
          </Button>
          <Button variant="default" onClick={() => setStep('changing')}>
            Change options
          </Button>
          <Button
            variant="default"
            leftSection={<IconLinkOff size={18} aria-hidden />}
            onClick={() => setStep('revoking')}
          >
            Revoke
          </Button>
        </div>
      )}
      {step === 'changing' && (
        <ShareForm
          stored={stored}
          share={share}
          submitLabel="Save the options"
          onDone={() => {
            setStep('shown');
            showToast('The options of the link are saved');
          }}
          onCancel={() => setStep('shown')}
        />
      )}
      {step === 'revoking' && <Revoke stored={stored} onCancel={() => setStep('shown')} />}
    </>
  );
}

/** Says since when it is shared, until when, and what it leaves out. */
function stateOf({ createdAt, expiresAt, hidesDevices }: Share, zone: number | undefined): string {
  const end = expiresAt ? `expires ${localTimeText(expiresAt, zone)}` : 'does not expire';
  const devices = hidesDevices ? 'device names are hidden' : 'device names are shown';
  return `Shared since ${localTimeText(createdAt, zone)}; ${end}; ${devices}.`;
}

function Revoke({ stored, onCancel }: { stored: StoredAddress; onCancel: () => void }) {
  const { mutate, isPending, error } = useRevokeShare(stored);
  const revoke = () => mutate(undefined, { onSuccess: () => showToast('The link is revoked') });
  return (
    <Notice
      severity="warning"
      title={error ? 'The link could not be revoked' : 'Revoke this link for good?'}
      isAlert
      actions={
        <>
          <Button
            size="sm"
            variant="default"
            className={classes.danger}
            onClick={revoke}
            loading={isPending}
          >
            {error ? 'Retry' : 'Revoke the link'}
          </Button>
          <Button size="sm" variant="default" onClick={onCancel}>
            {error ? 'Cancel' : 'Keep it'}
          </Button>
        </>
      }
    >
      <p>
        {error
          ? `${reasonOf(error)} The link still works.`
          : 'Nobody can open the report with it any more. A new link has another address.'}
      </p>
    </Notice>
  );
}
