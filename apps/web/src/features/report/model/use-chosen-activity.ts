import type { Activity, Report } from '@ridescope/contract';
import { chosenActivity } from '@ridescope/report-text';
import { useSearchParams } from 'react-router';

const parameter = 'activity';

/** The activity that `?activity=` names, and the way to another. */
export function useChosenActivity(report: Report) {
  // Not shown before the address has changed: its time line would read the visible part of the activity before.
  const [search, setSearch] = useSearchParams();
  const activity: Activity | undefined = chosenActivity(report, search.get(parameter));
  const choose = (id: string) =>
    // Only the activity: filters of the one before say nothing about the next.
    setSearch({ [parameter]: id });
  return { activity, choose };
}
