import { passwordRequired } from '@ridescope/contract/password-rules';
import { accountErrors, formErrors } from '@ridescope/words/errors/account-errors';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import type { Proof } from './api.ts';
import { SettingsField } from './settings-field.tsx';
import classes from './settings-modal.module.css';

interface PasswordFormProps {
  submitLabel: string;
  isDangerous?: boolean;
  /** Asks for a code of the authenticator too. */
  hasAuthenticator?: boolean;
  /** Resolves when everything is done. A failed call is shown at the field. */
  onSubmit: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  /** Fields above the password. */
  children?: ReactNode;
  /** Finds a problem in those fields. The form isn't sent until there is none. */
  findProblem?: () => { text: string; focus: () => void } | undefined;
}

interface Problem {
  field: 'password' | 'code';
  text: string;
}

/** Asks for the password again before an important change, so that a stranger at an open computer can't make it. */
export function PasswordForm(props: PasswordFormProps) {
  const { submitLabel, isDangerous, hasAuthenticator, onSubmit, onCancel, children, findProblem } =
    props;
  const form = useFocusedForm();
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  /** A code that was refused would be refused again, and each try counts. */
  const refusedCodes = useRef(new Map<string, Problem>());

  const fail = (found: Problem) => {
    setProblem(found);
    (found.field === 'code' ? codeInput : passwordInput).current?.focus();
  };
  const submit = async () => {
    const other = findProblem?.();
    if (other) {
      setProblem(undefined);
      other.focus();
      return;
    }
    if (password === '') return fail({ field: 'password', text: passwordRequired });
    if (hasAuthenticator && code.trim() === '') return fail({ field: 'code', text: codeRequired });
    const refused = hasAuthenticator && refusedCodes.current.get(code.trim());
    if (refused) return fail(refused);
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit(hasAuthenticator ? { password, code: code.trim() } : { password });
    } catch (error) {
      const found = problemOf(error);
      if (found.field === 'code') refusedCodes.current.set(code.trim(), found);
      fail(found);
    } finally {
      setBusy(false);
    }
  };
  const problemAt = (field: Problem['field']) =>
    problem?.field === field ? problem.text : undefined;

  return (
    <form
      ref={form}
      noValidate
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <SettingsField
        ref={passwordInput}
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        problem={problemAt('password')}
        onChange={setPassword}
      />
      {hasAuthenticator && (
        <SettingsField
          ref={codeInput}
          label="Authenticator or recovery code"
          autoComplete="one-time-code"
          value={code}
          problem={problemAt('code')}
          onChange={setCode}
        />
      )}
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

/** Moves the focus to the first field of a form: the form takes the place of the button that had it. */
function useFocusedForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}

const codeRequired = 'Please enter the code from your authenticator app, or a recovery code';

/** Puts a failed call at the field that it is about. */
function problemOf(error: unknown): Problem {
  const inPassword = (text: string): Problem => ({ field: 'password', text });
  if (!(error instanceof ApiError)) {
    return inPassword(formErrors.unexpected);
  }
  switch (error.code) {
    case 'NOT_AUTHORIZED':
      return inPassword(accountErrors.wrongPassword);
    case 'CODE_MISMATCH':
      return { field: 'code', text: formErrors.wrongAppCode };
    case 'TOO_MANY_FAILED_ATTEMPTS':
      return inPassword(accountErrors.tooManyFailed);
    case 'NETWORK_ERROR':
      return inPassword(formErrors.networkUnchanged);
    default:
      return inPassword(error.message);
  }
}
