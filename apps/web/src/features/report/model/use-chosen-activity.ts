import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { chosenActivity } from '@ridescope/words/report/chosen-activity';
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
