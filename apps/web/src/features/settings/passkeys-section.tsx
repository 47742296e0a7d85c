import { browserWords } from '@ridescope/contract/browser-words';
import { maxPasskeys, passkeyNameMax } from '@ridescope/contract/passkey-terms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  canHavePasskeys,
  noPasskeysHere,
  PasskeyError,
} from '../../shared/passkeys/can-have-passkeys.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { Spinner } from '../../shared/ui/notices/spinner.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callAddPasskey, callStartPasskey, type Proof, passkeysQuery } from './api.ts';
import { nameRequired } from './passkey-name.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsField } from './settings-field.tsx';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

/** The passkeys of the account: added, renamed and removed. */
export function PasskeysSection({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const { data, isPending, isFetching, refetch } = useQuery(passkeysQuery);
  return (
    <section className={classes.section} aria-labelledby="passkeys">
      <h3 id="passkeys" className={classes.heading}>
        Passkeys
      </h3>
      <TopicHelp topic="passkeys" about="Passkeys" />
      <p className={classes.text}>
        Sign in with the PIN, fingerprint or face that unlocks your device. A passkey counts as
        password and second step.
      </p>
      {isPending && <Spinner aria-label="Loading your passkeys" />}
      {!isPending && !data && (
        <Notice
          severity="warning"
          title="Your passkeys could not be loaded"
          actions={
            <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={classes.rows} aria-label="Your passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              hasAuthenticator={hasAuthenticator}
              onChanged={() => refetch()}
            />
          ))}
        </ul>
      )}
      {data && data.passkeys.length < maxPasskeys && (
        <AddPasskey hasAuthenticator={hasAuthenticator} onAdded={() => refetch()} />
      )}
      {data && data.passkeys.length >= maxPasskeys && (
        <p className={classes.text}>
          An account can have {maxPasskeys} passkeys. Remove one to add another.
        </p>
      )}
    </section>
  );
}

interface AddPasskeyProps {
  hasAuthenticator: boolean;
  onAdded: () => Promise<unknown>;
}

function AddPasskey({ hasAuthenticator, onAdded }: AddPasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);
  const opener = useReturnedFocus(isOpen);

  const open = () => {
    setProblem(undefined);
    if (!canHavePasskeys()) return setProblem(noPasskeysHere);
    setName(browserWords(navigator.userAgent));
    setOpen(true);
  };
  const add = async (proof: Proof) => {
    setProblem(undefined);
    const { makePasskey } = await import('../../shared/passkeys/browser-passkeys.ts');
    const { options } = await callStartPasskey(proof);
    try {
      await callAddPasskey(name.trim(), await makePasskey(options));
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      return setProblem(error.message);
    }
    setOpen(false);
    showToast('The passkey was added');
    await onAdded();
  };

  return (
    <>
      {problem !== undefined && <Notice severity="warning" isAlert title={problem} />}
      {isOpen ? (
        <PasswordForm
          submitLabel="Add the passkey"
          hasAuthenticator={hasAuthenticator}
          onCancel={() => setOpen(false)}
          onSubmit={add}
          findProblem={() => {
            const text = name.trim() === '' ? nameRequired : undefined;
            setNameProblem(text);
            return text === undefined
              ? undefined
              : { text, focus: () => nameInput.current?.focus() };
          }}
        >
          <SettingsField
            ref={nameInput}
            label="Name of the passkey"
            autoComplete="off"
            maxLength={passkeyNameMax}
            value={name}
            problem={nameProblem}
            onChange={setName}
          />
        </PasswordForm>
      ) : (
        <div>
          <Button ref={opener} variant="default" size="sm" onClick={open}>
            Add a passkey
          </Button>
        </div>
      )}
    </>
  );
}
