import { IconSelector } from '@tabler/icons-react';
import classes from './select.module.css';

interface SelectProps {
  /** Read out, not shown: the options must make sense alone. */
  label: string;
  value: string;
  options: { value: string; label: string; isDisabled?: boolean }[];
  onChange: (value: string) => void;
}

/** The platform's own list of choices: on a phone no drawn list comes near it. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <span className={classes.select}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
      <IconSelector size={16} aria-hidden />
    </span>
  );
}
