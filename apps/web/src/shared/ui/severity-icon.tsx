import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconMinus,
} from '@tabler/icons-react';

export type Severity = 'critical' | 'warning' | 'info' | 'good' | 'absent';

const icons = {
  critical: IconAlertOctagon,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  good: IconCircleCheck,
  absent: IconMinus,
} as const satisfies Record<Severity, unknown>;

/** Shape and colour of a severity. It stands beside a word and says nothing to a screen reader. */
export function SeverityIcon({ severity, size = 20 }: { severity: Severity; size?: number }) {
  const Icon = icons[severity];
  return <Icon size={size} stroke={1.75} color={`var(--${severity})`} aria-hidden />;
}
