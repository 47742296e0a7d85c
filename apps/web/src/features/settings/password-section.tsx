import type { AccountUser } from '@ridescope/contract/auth';
import {
  containsEmailName,
  emailNameProblem,
  passwordRequired,
  passwordRules,
} from '@ridescope/contract/password-rules';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callChangePassword } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { SettingsField } from './settings-field.tsx';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Changes the password. */
export function PasswordSection({ user }: { user: AccountUser }) {
  const [isAsking, setAsking] = useState(false);
  const opener = useReturnedFocus(isAsking);
  return (
    <section className={classes.section} aria-labelledby="change-password">
      <h3 id="change-password" className={classes.heading}>
        Password
      </h3>
      <TopicHelp topic="changePassword" about="Password" />
      {isAsking ? (
        <ChangeForm user={user} onClose={() => setAsking(false)} />
      ) : (
        <div>
          <Button ref={opener} variant="default" size="sm" onClick={() => setAsking(true)}>
            Change password
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChangeFormProps {
  user: AccountUser;
  onClose: () => void;
}

function ChangeForm({ user, onClose }: ChangeFormProps) {
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmationInput = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const focus = (found: typeof problems) =>
    (found.password ? passwordInput : confirmationInput).current?.focus();
  return (
    <PasswordForm
      submitLabel="Change password"
      hasAuthenticator={user.mfaEnabled}
      onCancel={onClose}
      findProblem={() => {
        const found = problemsOf(password, confirmation, user.email);
        setProblems(found);
        const text = found.password ?? found.confirmation;
        return text === undefined ? undefined : { text, focus: () => focus(found) };
      }}
      onSubmit={async (proof) => {
        try {
          await callChangePassword(proof, password);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'INVALID_PASSWORD') throw error;
          setProblems({ password: error.message });
          passwordInput.current?.focus();
          return;
        }
        showToast('Your password is changed. All other browsers were signed out.');
        onClose();
      }}
    >
      <SettingsField
        ref={passwordInput}
        label="New password"
        type="password"
        autoComplete="new-password"
        value={password}
        problem={problems.password}
        onChange={setPassword}
      />
      <SettingsField
        ref={confirmationInput}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={confirmation}
        problem={problems.confirmation}
        onChange={setConfirmation}
      />
    </PasswordForm>
  );
}

/** Checks the new password with the rules of the sign-in pages. */
function problemsOf(
  password: string,
  confirmation: string,
  email: string,
): { password?: string; confirmation?: string } {
  if (password === '') return { password: passwordRequired };
  const broken = passwordRules.find(({ isMet }) => !isMet(password));
  if (broken) return { password: broken.message };
  if (containsEmailName(password, email)) return { password: emailNameProblem };
  if (confirmation === '') return { confirmation: 'Please confirm your password' };
  return confirmation === password ? {} : { confirmation: 'Passwords do not match' };
}
