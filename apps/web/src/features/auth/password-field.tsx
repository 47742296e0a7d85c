import {
  containsEmailName,
  emailNameProblem,
  passwordRules,
} from '@ridescope/contract/password-rules';
import { IconCheck, IconEye, IconEyeOff, IconPointFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx';
import { type FieldBinding, FormField } from '../../shared/ui/forms/form-field.tsx';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  binding: FieldBinding;
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
  hint?: ReactNode;
}

/** A password with a button that shows it. Pasting and password managers are welcome. */
export function PasswordField({ label, binding, autoComplete, aside, hint }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FormField
      label={label}
      binding={binding}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      aside={aside}
      hint={hint}
      button={
        <IconButton
          className={classes.toggle ?? ''}
          variant="subtle"
          size={40}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </IconButton>
      }
    />
  );
}

interface NewPasswordFieldsProps {
  password: FieldBinding;
  confirmation: FieldBinding;
  label?: string;
  /** Of the account; its name must not be part of the password. */
  email?: string | undefined;
}

/** A new password, what it must have, and the same once more. */
export function NewPasswordFields({
  password,
  confirmation,
  label = 'Password',
  email = '',
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        binding={password}
        autoComplete="new-password"
        hint={<Demands value={password.value} email={email} />}
      />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        binding={confirmation}
        autoComplete="new-password"
      />
    </>
  );
}

/** The demands, each with a tick once it is met. */
function Demands({ value, email }: { value: string; email: string }) {
  return (
    <ul className={classes.demands}>
      {passwordRules.map(({ demand, isMet }) => {
        if (demand === undefined) return null;
        const met = isMet(value);
        return (
          <li key={demand} data-met={met}>
            {met ? (
              <IconCheck size={16} stroke={2.25} aria-hidden />
            ) : (
              <IconPointFilled size={16} aria-hidden />
            )}
            <span>
              {demand}
              {met && <span className={classes.unseen}>, done</span>}
            </span>
          </li>
        );
      })}
      {containsEmailName(value, email) && (
        <li data-met={false}>
          <IconPointFilled size={16} aria-hidden />
          <span>{emailNameProblem}</span>
        </li>
      )}
    </ul>
  );
}

/** Names the account of the new password for a password manager, where the page shows no field for the email. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
