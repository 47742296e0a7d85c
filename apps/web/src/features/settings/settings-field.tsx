import { type InputHTMLAttributes, type RefObject, useId } from 'react';
import classes from './settings-modal.module.css';

interface SettingsFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown below the field. */
  problem?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
  type?: 'text' | 'password' | 'email';
  autoComplete: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  maxLength?: number;
}

/** A labelled input of the settings, with room for a problem below. */
export function SettingsField(props: SettingsFieldProps) {
  const { label, value, onChange, problem, ref, type = 'text', autoComplete, maxLength } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        className={classes.input}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-problem`} className={classes.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
