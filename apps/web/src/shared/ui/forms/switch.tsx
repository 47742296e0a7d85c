import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  /** What being on or off does. */
  children: ReactNode;
}

/** Turns something on or off at once, and says what that does. */
export function Switch({ label, isOn, isDisabled = false, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        id={id}
        className={classes.switch}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p id={`${id}-text`} className={classes.text}>
          {children}
        </p>
      </div>
    </div>
  );
}
