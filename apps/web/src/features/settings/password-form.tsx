import { Button } from '@mantine/core';
import { accountTexts } from '@ridescope/contract/account-texts';
import { passwordRequired } from '@ridescope/contract/password-rules';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import classes from './settings-modal.module.css';

interface PasswordFormProps {
  submitLabel: string;
  isDangerous?: boolean;
  /** Resolves when all is done; what it throws is told at the field. */
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
  /** Above the password; `problem` is the sentence that keeps it from being sent. */
  children?: ReactNode;
  findProblem?: () => { text: string; focus: () => void } | undefined;
}

/** Asks for the password once more, before something that a stranger at an open computer must not do. */
export function PasswordForm(props: PasswordFormProps) {
  const { submitLabel, isDangerous, onSubmit, onCancel, children, findProblem } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const fail = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const submit = async () => {
    const other = findProblem?.();
    if (other) {
      setProblem(undefined);
      other.focus();
      return;
    }
    if (password === '') {
      fail(passwordRequired);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit(password);
    } catch (error) {
      fail(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className={classes.field}>
        <label htmlFor={id}>Your password</label>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="password"
          autoComplete="current-password"
          value={password}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <p id={`${id}-problem`} className={classes.problem} aria-live="polite">
          {problem}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy} data-dangerous={isDangerous || undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  switch (error.code) {
    case 'NOT_AUTHORIZED':
      return accountTexts.wrongPassword;
    case 'TOO_MANY_FAILED_ATTEMPTS':
      return 'Too many failed attempts. Please try again later.';
    case 'NETWORK_ERROR':
      return 'Network error: the server could not be reached. Nothing was changed.';
    default:
      return error.message;
  }
}
