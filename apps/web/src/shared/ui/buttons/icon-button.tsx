import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  'aria-label': string;
  /** With a frame, or only with a ground under the pointer. */
  variant?: 'default' | 'subtle';
  /** Of each side, in pixels. */
  size: number;
}

/** A square button with an icon alone. */
export function IconButton({
  variant = 'default',
  size,
  className,
  style,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant}
      style={{ width: size, height: size, ...style }}
    />
  );
}
