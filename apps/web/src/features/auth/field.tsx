import { IconAlertOctagon } from '@tabler/icons-react';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import classes from './field.module.css';
import type { FieldBinding } from './use-auth-form.ts';

interface FieldProps {
  label: string;
  binding: FieldBinding;
  type: 'email' | 'text' | 'password';
  /** What a password manager fills in here. */
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** Beside the label, such as a way to a forgotten password. */
  aside?: ReactNode;
  /** At the end of the input, over it. */
  button?: ReactNode;
  /** Below the input, read out with it. */
  hint?: ReactNode;
  /** Figures wide apart. */
  isCode?: boolean;
}

/** A labelled input with its error below. */
export function Field(props: FieldProps) {
  const { label, binding, type, autoComplete, inputMode, maxLength, aside, button, hint } = props;
  const { name, value, error, onChange } = binding;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <div className={classes.top}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          {...(described && { 'aria-describedby': described })}
          {...(inputMode && { inputMode })}
          {...(maxLength && { maxLength })}
          {...(button !== undefined && { 'data-with-button': true })}
          {...(props.isCode && { 'data-code': true })}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {button}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          <IconAlertOctagon size={16} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
