import type { Tone } from '@ridescope/report-text';
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

/** Shape and colour of a severity. It stands beside a word and says nothing to a screen reader. */
export function SeverityIcon({ severity, size = 20 }: { severity: Tone; size?: number }) {
  const Icon = icons[severity];
  return <Icon size={size} stroke={1.75} color={`var(--${severity})`} aria-hidden />;
}
