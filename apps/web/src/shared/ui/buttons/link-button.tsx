import type { ComponentPropsWithRef } from 'react';
import classes from './link-button.module.css';

interface LinkButtonProps extends ComponentPropsWithRef<'button'> {
  /** It is a part of a sentence, so a touch screen doesn't make it higher than the line. */
  isInline?: boolean;
}

/** A button that looks like a link, for a small step beside words. */
export function LinkButton({ isInline = false, className, ...rest }: LinkButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-inline={isInline || undefined}
      className={className ? `${classes.link} ${className}` : classes.link}
    />
  );
}
