import { passkeyNameMax } from '@ridescope/contract/passkey-terms';
import type { Passkey } from '@ridescope/contract/passkeys';
import { formErrors } from '@ridescope/words/errors/account-errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { callRemovePasskey, callRenamePasskey } from './api.ts';
import { nameRequired } from './passkey-name.ts';
import { PasswordForm } from './password-form.tsx';
import { SettingsField } from './settings-field.tsx';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  hasAuthenticator: boolean;
  onChanged: () => Promise<unknown>;
}

/** A passkey with its dates, and the ways to rename and remove it. */
export function PasskeyRow({ passkey, hasAuthenticator, onChanged }: PasskeyRowProps) {
  const zone = useTimeZone();
  const [form, setForm] = useState<'rename' | 'remove'>();
  const rename = useReturnedFocus(form === 'rename');
  const remove = useReturnedFocus(form === 'remove');
  const { id, name, createdAt, lastUsedAt } = passkey;
  const close = () => setForm(undefined);
  return (
    <li className={classes.row}>
      {form === 'rename' && <RenameForm passkey={passkey} onClose={close} onChanged={onChanged} />}
      {form === 'remove' && (
        <PasswordForm
          submitLabel={`Remove ${name}`}
          isDangerous
          hasAuthenticator={hasAuthenticator}
          onCancel={close}
          onSubmit={async (proof) => {
            await callRemovePasskey(id, proof).catch(ignoreMissing);
            showToast('The passkey was removed');
            await onChanged();
          }}
        />
      )}
      {form === undefined && (
        <>
          <div>
            <p>{name}</p>
            <p className={classes.hint}>
              Added {localTimeText(createdAt, zone)}
              <br />
              {lastUsedAt === undefined
                ? 'Not used yet'
                : `Last used ${localTimeText(lastUsedAt, zone)}`}
            </p>
          </div>
          <div className={classes.buttons}>
            <Button
              ref={rename}
              variant="default"
              size="sm"
              aria-label={`Rename ${name}`}
              onClick={() => setForm('rename')}
            >
              Rename
            </Button>
            <Button
              ref={remove}
              variant="default"
              size="sm"
              aria-label={`Remove ${name}`}
              onClick={() => setForm('remove')}
            >
              Remove
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

interface RenameFormProps {
  passkey: Passkey;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

function RenameForm({ passkey, onClose, onChanged }: RenameFormProps) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      input.current?.focus();
      return setProblem(nameRequired);
    }
    setBusy(true);
    try {
      await callRenamePasskey(passkey.id, name.trim()).catch(ignoreMissing);
      await onChanged();
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : formErrors.nameNotSaved);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.section} noValidate onSubmit={save}>
      <SettingsField
        ref={input}
        label="Name of the passkey"
        autoComplete="off"
        maxLength={passkeyNameMax}
        value={name}
        problem={problem}
        onChange={setName}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Another browser was quicker: the list that loads next shows it. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
}
