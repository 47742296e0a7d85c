import type { Tone } from '@ridescope/words/report/tone';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconMinus,
} from '@tabler/icons-react';

const icons = {
  critical: IconAlertOctagon,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  good: IconCircleCheck,
  absent: IconMinus,
} as const satisfies Record<Tone, unknown>;

/** Draws the shape and colour of a severity. Screen readers skip it, because a word is always beside it. */
export function SeverityIcon({ severity, size = 20 }: { severity: Tone; size?: number }) {
  const Icon = icons[severity];
  return <Icon size={size} stroke={1.75} color={`var(--${severity})`} aria-hidden />;
}
