import { deleteConfirmation } from '@ridescope/contract/protocol';
import { deletedAccountDays, paymentYears, rawLogDays } from '@ridescope/contract/retention-terms';
import { useId, useRef, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callDeleteAccount } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

interface DeleteAccountProps {
  email: string;
  hasAuthenticator: boolean;
  onDeleted: () => void;
}

/** Deletes the account, after what that means was read and typed for. */
export function DeleteAccount({ email, hasAuthenticator, onDeleted }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useReturnedFocus(isAsking);
  return (
    <section className={classes.section} aria-labelledby="delete-account">
      <h3 id="delete-account" className={classes.heading}>
        Delete your account
      </h3>
      <TopicHelp topic="deleteAccount" about="Delete your account" />
      <p className={classes.text}>
        You are signed out everywhere at once. What is deleted, and what is kept for how long:
      </p>
      <ul className={classes.terms}>
        <li>
          <strong>Reports, shared links, benchmark figures, settings and sessions:</strong> closed
          at once, and deleted within {deletedAccountDays} days.
        </li>
        <li>
          <strong>Uploaded logs:</strong> gone after {rawLogDays} days in any case.
        </li>
        <li>
          <strong>Records of payments:</strong> kept for {paymentYears} years, because tax law
          requires it.
        </li>
      </ul>
      {isAsking ? (
        <DeleteForm
          email={email}
          hasAuthenticator={hasAuthenticator}
          onDeleted={onDeleted}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="default"
            size="sm"
            className={classes.danger}
            onClick={() => setAsking(true)}
          >
            Delete my account
          </Button>
        </div>
      )}
    </section>
  );
}

function DeleteForm({
  email,
  hasAuthenticator,
  onDeleted,
  onCancel,
}: DeleteAccountProps & { onCancel: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <PasswordForm
      submitLabel="Delete for good"
      isDangerous
      hasAuthenticator={hasAuthenticator}
      onCancel={onCancel}
      findProblem={() => {
        const text =
          typed.trim() === deleteConfirmation
            ? undefined
            : `Please type ${deleteConfirmation} to confirm`;
        setProblem(text);
        return text === undefined ? undefined : { text, focus: () => input.current?.focus() };
      }}
      onSubmit={async (proof) => {
        await callDeleteAccount(proof);
        onDeleted();
      }}
    >
      <div className={classes.field}>
        <label htmlFor={id}>
          Type {deleteConfirmation} to delete the account of {email}
        </label>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p id={`${id}-problem`} className={classes.problem} aria-live="polite">
          {problem}
        </p>
      </div>
    </PasswordForm>
  );
}
