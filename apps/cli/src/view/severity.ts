import type { Severity } from '@ridescope/contract';
import type { Style } from './style.ts';

/** How a severity is marked beside its word. */
export function colourOf(severity: Severity, style: Style): (text: string) => string {
  return { critical: style.red, warning: style.amber, info: style.dim }[severity];
}
