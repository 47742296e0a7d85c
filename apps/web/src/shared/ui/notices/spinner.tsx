import type { ComponentPropsWithRef } from 'react';
import classes from './spinner.module.css';

interface SpinnerProps extends ComponentPropsWithRef<'span'> {
  /** Of each side, in pixels. */
  size?: number;
}

/** Turns while something loads. Give it a label, or hide it where words say the same. */
export function Spinner({ size, className, style, ...rest }: SpinnerProps) {
  return (
    <span
      {...(rest['aria-label'] !== undefined && { role: 'img' })}
      {...rest}
      className={className ? `${classes.spinner} ${className}` : classes.spinner}
      style={{ ...(size !== undefined && { width: size, height: size }), ...style }}
    />
  );
}
