import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { Spinner } from '../notices/spinner.tsx';
import classes from './button.module.css';
import { useFocusAfterLoading } from './use-focus-after-loading.ts';

interface OwnProps {
  /** The main action is filled; all others are `default`. */
  variant?: 'filled' | 'default' | undefined;
  size?: 'xs' | 'sm' | 'md' | undefined;
  /** Shows a spinner and takes no clicks. */
  loading?: boolean | undefined;
  fullWidth?: boolean | undefined;
  /** An icon before the words. */
  leftSection?: ReactNode;
}

type ButtonProps<Element extends ElementType> = OwnProps & {
  /** What it is instead of a button: a link looks the same. */
  component?: Element;
} & Omit<ComponentPropsWithRef<Element>, keyof OwnProps | 'component'>;

/** Does something, or leads somewhere. */
export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const { component, variant = 'filled', size = 'sm', loading = false, ...others } = props;
  const { fullWidth, leftSection, className, disabled, children, ...rest } = others as OwnProps &
    ComponentPropsWithRef<'button'>;
  const As: ElementType = component ?? 'button';
  const isOff = disabled || loading;
  const inner = useFocusAfterLoading(loading);
  return (
    <As
      {...(!component && { type: 'button' })}
      {...rest}
      {...(isOff && { disabled: true })}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant}
      data-size={size}
      data-loading={loading || undefined}
      data-wide={fullWidth || undefined}
      data-with-icon={leftSection ? true : undefined}
    >
      {loading && <Spinner className={classes.spinner} aria-hidden />}
      <span ref={inner} className={classes.inner}>
        {leftSection && <span className={classes.icon}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
      </span>
    </As>
  );
}
