import type { Share } from '@ridescope/contract/shares';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { dayMs } from '../../shared/durations.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Select } from '../../shared/ui/forms/select.tsx';
import { Switch } from '../../shared/ui/forms/switch.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useCreateShare } from './share-api.ts';
import classes from './share-dialog.module.css';

const expiries = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
];

interface ShareFormProps {
  stored: StoredAddress;
  /** The share to change; absent for a new one. */
  share?: Share;
  submitLabel: string;
  /** Called before the server is asked. */
  onSubmit?: () => void;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Asks how long a link works and what it leaves out. Keeps the choices when the server fails. */
export function ShareForm(props: ShareFormProps) {
  const { stored, share, submitLabel, onSubmit, onDone, onCancel } = props;
  const [expiry, setExpiry] = useState(share ? expiryOf(share) : 'never');
  const [hidesDevices, setHidesDevices] = useState(share?.hidesDevices ?? false);
  const { mutate, isPending, error } = useCreateShare(stored);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onSubmit?.();
    const expiresInDays = expiry === 'never' ? undefined : Number(expiry);
    mutate({ expiresInDays, hidesDevices }, { onSuccess: () => onDone?.() });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.field}>
        <span aria-hidden>The link expires</span>
        <Select label="The link expires" value={expiry} options={expiries} onChange={setExpiry} />
      </div>
      <Switch label="Hide device names" isOn={hidesDevices} onChange={setHidesDevices}>
        Makers and models of the sensors, and the names of processor and graphics card, are left out
        of the copy.
      </Switch>
      {error && (
        <Notice
          severity="warning"
          title="The link could not be created"
          isAlert
          actions={
            <Button size="sm" onClick={() => submit()} loading={isPending}>
              Retry
            </Button>
          }
        >
          <p>{reasonOf(error)} What you chose is still here.</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Finds the choice that the share was made with, as closely as its dates show. */
function expiryOf({ createdAt, expiresAt }: Share): string {
  if (!expiresAt) return 'never';
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs;
  return expiries.findLast(({ value }) => Number(value) <= days + 1)?.value ?? '7';
}

/** Reads the server's own sentence, if there is one. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something unexpected happened.';
}
