import type { AccountUser } from '@ridescope/contract/auth';
import { accountErrors, formErrors } from '@ridescope/words/errors/account-errors';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callChangeEmail, callConfirmEmailChange } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { SettingsField } from './settings-field.tsx';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Errors that are about the new email and not about the password. */
const emailErrors = ['INVALID_PARAMETER', 'ALIAS_EXISTS', 'LIMIT_EXCEEDED'];

/** Shows the email of the account and changes it with a mailed code. */
export function EmailSection({ user }: { user: AccountUser }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'code'>('idle');
  const opener = useReturnedFocus(step !== 'idle');
  return (
    <section className={classes.section} aria-labelledby="change-email">
      <h3 id="change-email" className={classes.heading}>
        Email
      </h3>
      <TopicHelp topic="changeEmail" about="Email" />
      <p className={classes.text}>{user.email}</p>
      {step === 'idle' && (
        <div>
          <Button ref={opener} variant="default" size="sm" onClick={() => setStep('asking')}>
            Change email
          </Button>
        </div>
      )}
      {step === 'asking' && (
        <NewEmailForm
          hasAuthenticator={user.mfaEnabled}
          onMailed={() => setStep('code')}
          onCancel={() => setStep('idle')}
        />
      )}
      {step === 'code' && <CodeForm onClose={() => setStep('idle')} />}
    </section>
  );
}

interface NewEmailFormProps {
  hasAuthenticator: boolean;
  onMailed: () => void;
  onCancel: () => void;
}

function NewEmailForm({ hasAuthenticator, onMailed, onCancel }: NewEmailFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <PasswordForm
      submitLabel="Send a code"
      hasAuthenticator={hasAuthenticator}
      onCancel={onCancel}
      findProblem={() => {
        const text = /^\S+@\S+\.\S+$/.test(email.trim())
          ? undefined
          : 'Please enter a valid email address';
        setProblem(text);
        return text === undefined ? undefined : { text, focus: () => input.current?.focus() };
      }}
      onSubmit={async (proof) => {
        try {
          await callChangeEmail(proof, email.trim().toLowerCase());
          onMailed();
        } catch (error) {
          if (!(error instanceof ApiError) || !emailErrors.includes(error.code)) throw error;
          setProblem(error.message);
          input.current?.focus();
        }
      }}
    >
      <SettingsField
        ref={input}
        label="New email"
        type="email"
        autoComplete="email"
        value={email}
        problem={problem}
        onChange={setEmail}
      />
    </PasswordForm>
  );
}

function CodeForm({ onClose }: { onClose: () => void }) {
  const { refresh } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** A code that was refused would be refused again, and each try counts. */
  const refusedCodes = useRef(new Map<string, string>());
  const fail = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const submit = async () => {
    if (code.trim() === '') return fail('Verification code is required');
    const refused = refusedCodes.current.get(code.trim());
    if (refused !== undefined) return fail(refused);
    setBusy(true);
    setProblem(undefined);
    try {
      await callConfirmEmailChange(code.trim());
      showToast('Your email is changed');
      onClose();
      await refresh();
    } catch (error) {
      const text = codeProblem(error);
      if (isAboutCode(error)) refusedCodes.current.set(code.trim(), text);
      fail(text);
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
      <SettingsField
        ref={input}
        label="Code from the mail to your new address"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        problem={problem}
        onChange={setCode}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Change email
        </Button>
      </div>
    </form>
  );
}

function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && ['CODE_MISMATCH', 'EXPIRED_CODE'].includes(error.code);
}

function codeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return formErrors.unexpected;
  switch (error.code) {
    case 'CODE_MISMATCH':
      return formErrors.wrongCode;
    case 'EXPIRED_CODE':
      return accountErrors.expiredCode;
    default:
      return error.message;
  }
}
