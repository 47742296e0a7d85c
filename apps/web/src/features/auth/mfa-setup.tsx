import { useState } from 'react';
import { callConfirmMfaSetup } from './api.ts';
import { stackClass } from './auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { codeRule } from './field-rules.ts';
import { FormNotices } from './form-notices.tsx';
import classes from './mfa-setup.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { signInAgain } from './sign-in-again.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface MfaSetupProps {
  totpUri: string;
  secret: string;
  signIn: string;
  onSwitchedOn?: () => void;
  /** The authenticator is on, and the user has saved the recovery codes. */
  onDone: () => void;
}

/** Sets up an authenticator: scan, prove it with a code, keep the recovery codes. */
export function MfaSetup({ totpUri, secret, signIn, onSwitchedOn, onDone }: MfaSetupProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const form = useAuthForm({
    initial: { code: '' },
    rules: { code: ({ code }) => codeRule(code) },
    flow: 'mfaSetup',
    async send({ code }) {
      const answer = await callConfirmMfaSetup(code);
      setRecoveryCodes(answer.recoveryCodes);
      onSwitchedOn?.();
      return undefined;
    },
  });

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onSaved={onDone} />;
  return (
    <>
      <ol className={classes.steps}>
        <li>Open an authenticator app on your phone and scan this code.</li>
      </ol>
      <QrCode text={totpUri} label="QR code for your authenticator app" />
      <p className={classes.secret}>
        Cannot scan it? Type this key into the app:
        <code>{inGroups(secret)}</code>
      </p>
      <ol className={classes.steps} start={2}>
        <li>Enter the 6-digit code that the app shows.</li>
      </ol>
      <form className={stackClass} {...form.formProps}>
        <CodeField binding={form.field('code')} label="Authenticator code" />
        <FormNotices problem={form.problem} way={signInAgain(form.problem, signIn)} />
        <SubmitButton label="Switch on" busyLabel="Checking…" isBusy={form.isBusy} />
      </form>
    </>
  );
}

/** Four by four, as a person reads them. The apps take the spaces out. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
