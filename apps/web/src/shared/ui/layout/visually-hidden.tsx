import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './visually-hidden.module.css';

type VisuallyHiddenProps<Element extends ElementType> = {
  component?: Element;
} & Omit<ComponentPropsWithRef<Element>, 'component'>;

/** Words for screen readers alone. */
export function VisuallyHidden<Element extends ElementType = 'div'>(
  props: VisuallyHiddenProps<Element>,
) {
  const { component, ...rest } = props;
  const As: ElementType = component ?? 'div';
  return <As {...rest} className={classes.hidden} />;
}
