import { IconAlertOctagon } from '@tabler/icons-react';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import classes from './form-field.module.css';

/** What a form hands to a field. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface FormFieldProps {
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
  /** A text of a person: in several lines where rows are given, with the keyboard of a text. */
  prose?: { rows?: number; autoCapitalize: 'words' | 'sentences' };
}

/** A labelled input with its error below. */
export function FormField(props: FormFieldProps) {
  const { label, binding, type, autoComplete, inputMode, maxLength, aside, button, hint, prose } =
    props;
  const { name, value, error, onChange } = binding;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    id,
    className: classes.input,
    name,
    value,
    autoComplete,
    autoCapitalize: prose?.autoCapitalize ?? 'none',
    autoCorrect: prose ? 'on' : 'off',
    spellCheck: prose?.autoCapitalize === 'sentences',
    required: true,
    'aria-invalid': error !== undefined,
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <div className={classes.field}>
      <div className={classes.top}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes.box}>
        {prose?.rows === undefined ? (
          <input
            {...shared}
            type={type}
            {...(inputMode && { inputMode })}
            {...(maxLength && { maxLength })}
            {...(button !== undefined && { 'data-with-button': true })}
            {...(props.isCode && { 'data-code': true })}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={prose.rows}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
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
