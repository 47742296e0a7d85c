import type { ParseSummary } from '@ridescope/contract';
import { createContext, type ReactNode, use } from 'react';
import { Measured } from '../../shared/ui/absent.tsx';

/** What decides why a figure of an activity is missing. */
interface MeasuredContext {
  isJudged: boolean;
  era: ParseSummary['era'];
}

/** Reasons for a missing figure. The general one stands for every case that has none of its own. */
export interface AbsenceReasons {
  general: string;
  /** For clients up to 2017, which log less. */
  legacy?: string;
  /** For today's clients, which dropped some lines. */
  modern?: string;
}

const Context = createContext<MeasuredContext>({ isJudged: true, era: 'unknown' });
export const MeasuredProvider = Context.Provider;

/** Why a figure is missing: the ride, the age of the client, or the figure's own reason. */
function absenceReason(
  { isJudged, era }: MeasuredContext,
  { general, legacy, modern }: AbsenceReasons,
): string {
  if (era === 'legacy' && legacy) return legacy;
  if (era === 'modern' && modern) return modern;
  return isJudged ? general : `The ride is too short to judge. ${general}`;
}

interface ActivityFigureProps<T> {
  value: T | undefined;
  format: (value: T) => ReactNode;
  reasons: AbsenceReasons;
}

/** A figure of the activity that is shown, or the dash that says why it is missing. */
export function ActivityFigure<T>({ value, format, reasons }: ActivityFigureProps<T>): ReactNode {
  const reason = absenceReason(use(Context), reasons);
  return <Measured value={value} format={format} reason={reason} />;
}
