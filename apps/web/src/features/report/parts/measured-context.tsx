import {
  type AbsenceReasons,
  absenceReason,
  type MeasuredUnder,
} from '@ridescope/words/report/absence';
import { createContext, type ReactNode, use } from 'react';
import { Measured } from '../../../shared/ui/tables/absent.tsx';

const Context = createContext<MeasuredUnder>({ isJudged: true, era: 'unknown' });
export const MeasuredProvider = Context.Provider;

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
